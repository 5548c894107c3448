import { Button, Group, Stack, Text } from '@mantine/core';
import type { ClaveApi } from 'comprobantes-cliente';
import { clase, useCampo } from '#panel/kits/formulario/campo.tsx';
import type { Clase, PropsDeVista } from '#panel/kits/formulario/clases.ts';
import estilo from './conexiones.module.css';
import {
  conMetodo,
  DE_ASISTENTES,
  JUEGOS,
  juegoDe,
  METODOS,
  type Permisos,
  QUE_HACE,
  RECURSOS,
} from './permisos.ts';

/** What a key may do, resource by method. */

const recursosDe = (tipo: ClaveApi['tipo']): { readonly [recurso: string]: string } =>
  tipo === 'asistente' ? { ...RECURSOS, ...DE_ASISTENTES } : RECURSOS;

export const Matriz = ({
  permisos,
  tipo,
  poner,
}: {
  readonly permisos: Permisos;
  readonly tipo: ClaveApi['tipo'];
  /** Without it, they are only looked at. */
  readonly poner?: (permisos: Permisos) => void;
}) => {
  const metodos = tipo === 'asistente' ? METODOS.slice(0, 1) : METODOS;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={estilo.matriz} aria-label="Permisos" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Recurso</th>
            {metodos.map((metodo) => (
              <th key={metodo} scope="col">
                {QUE_HACE[metodo]}
                <Text size="xs" c="dimmed">
                  {metodo}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(recursosDe(tipo)).map(([recurso, nombre]) => (
            <tr key={recurso}>
              <th scope="row">
                {nombre}
                <Text size="xs" c="dimmed">
                  {recurso}
                </Text>
              </th>
              {metodos.map((metodo) => {
                const puesto = permisos[recurso]?.includes(metodo) ?? false;
                const dicho = `${nombre}: ${QUE_HACE[metodo].toLowerCase()} (${recurso} ${metodo})`;
                return (
                  <td key={metodo}>
                    {poner ? (
                      <label>
                        <input
                          type="checkbox"
                          aria-label={dicho}
                          checked={puesto}
                          onChange={({ currentTarget: { checked } }) =>
                            poner(conMetodo(permisos, recurso, metodo, checked))
                          }
                        />
                      </label>
                    ) : (
                      <span role="img" aria-label={`${dicho}: ${puesto ? 'sí' : 'no'}`}>
                        {puesto ? '✓' : '–'}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const VistaDePermisos = ({ campo, ...colocacion }: PropsDeVista<Permisos>) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const tipo = campo.almacen.valor('tipo') as ClaveApi['tipo'];
  const juego = juegoDe(valor, tipo);
  return (
    <Stack gap="sm" miw={0} id={atributos.id} tabIndex={-1}>
      <Group gap="xs" role="group" aria-label="Comenzar con">
        {JUEGOS.map((uno) => (
          <Button
            key={uno.nombre}
            size="xs"
            variant={uno === juego ? 'filled' : 'default'}
            aria-pressed={uno === juego}
            onClick={() => {
              campo.almacen.poner({ tipo: uno.tipo });
              poner(uno.permisos);
            }}
          >
            {uno.nombre}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {juego ? juego.para : 'Marque lo que puede, y nada más.'}
      </Text>
      {atributos.error && (
        <Text size="sm" c="red" role="alert">
          {atributos.error}
        </Text>
      )}
      <Matriz permisos={valor} tipo={tipo} poner={poner} />
    </Stack>
  );
};

/** The permissions of a key, as a field of its form. */
export const permisos = (etiqueta: string): Clase<Permisos> =>
  clase<Permisos>(
    etiqueta,
    { obligatorio: true },
    {
      vacio: {},
      revisar: (valor) =>
        Object.values(valor).some((metodos) => metodos.length > 0)
          ? null
          : 'Marque al menos un permiso, o comience con uno de los juegos',
      Vista: VistaDePermisos,
    },
  );
