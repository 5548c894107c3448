import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { clase, useCampo } from '#panel/kits/formulario/campo.tsx';
import type { Clase, PropsDeVista } from '#panel/kits/formulario/clases.ts';
import estilo from './conexiones.module.css';
import { EVENTOS, GRUPOS_DE_EVENTOS, type NombreDeEvento } from './eventos.palabras.ts';

/** Which events, chosen by what one wants to know. */

export type Eleccion = { readonly todos: boolean; readonly eventos: readonly NombreDeEvento[] };

const VistaDeEventos = ({
  campo,
  ajustes: palabras,
  ...colocacion
}: PropsDeVista<Eleccion> & { readonly ajustes: DeEventos }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const marcar = (unos: readonly NombreDeEvento[], puestos: boolean): void => {
    const otros = valor.eventos.filter((uno) => !unos.includes(uno));
    poner({ todos: false, eventos: puestos ? [...otros, ...unos] : otros });
  };
  return (
    <Stack gap="sm" id={atributos.id} tabIndex={-1}>
      <Radio.Group
        label={atributos.label}
        value={valor.todos ? 'todos' : 'elegidos'}
        onChange={(cual) => poner({ ...valor, todos: cual === 'todos' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="todos" label={palabras.todos} />
          <Radio value="elegidos" label="Solo los que elija" />
        </Stack>
      </Radio.Group>
      {atributos.error && (
        <Text size="sm" c="red" role="alert">
          {atributos.error}
        </Text>
      )}
      {!valor.todos && (
        <div className={estilo.eventos}>
          {GRUPOS_DE_EVENTOS.map(({ para, eventos }) => {
            const marcados = eventos.filter((uno) => valor.eventos.includes(uno)).length;
            return (
              <fieldset key={para} className={estilo.grupo}>
                <legend>{para}</legend>
                <Stack gap={6} mt={6}>
                  <Checkbox
                    label={`Todo: ${para.toLowerCase()}`}
                    checked={marcados === eventos.length}
                    indeterminate={marcados > 0 && marcados < eventos.length}
                    onChange={({ currentTarget }) => marcar(eventos, currentTarget.checked)}
                  />
                  {eventos.map((evento) => (
                    <Checkbox
                      key={evento}
                      ml="md"
                      label={EVENTOS[evento]}
                      description={evento}
                      checked={valor.eventos.includes(evento)}
                      onChange={({ currentTarget }) => marcar([evento], currentTarget.checked)}
                    />
                  ))}
                </Stack>
              </fieldset>
            );
          })}
        </div>
      )}
    </Stack>
  );
};

type DeEventos = { readonly todos: string };

/** `todos`: what all of them are called where they are chosen. */
export const eventos = (etiqueta: string, palabras: DeEventos): Clase<Eleccion> =>
  clase<Eleccion, DeEventos>(
    etiqueta,
    { obligatorio: true },
    {
      vacio: { todos: true, eventos: [] },
      revisar: ({ todos, eventos }) =>
        todos || eventos.length > 0 ? null : 'Elija al menos uno, o todos',
      ajustes: palabras,
      Vista: VistaDeEventos,
    },
  );
