import { ActionIcon, Button, Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useEventos } from '../catalogo.ts';
import { etiquetaDe, opcionDicha, SIN_VALOR } from '../palabras.ts';
import { TextoConVariables } from './con-variables.tsx';
import clases from './esquema.module.css';
import { camposDe, comoTexto, conCampo, type Datos, type Esquema } from './esquema.ts';
import { type Campo, useAtributos, useForma } from './forma.ts';

/** Fields that hold several values. */

const NINGUNA: readonly Datos[] = [];

const Quitar = ({ que, alQuitar }: { readonly que: string; readonly alQuitar: () => void }) => (
  <ActionIcon variant="subtle" color="red" aria-label={`Quitar ${que}`} onClick={alQuitar}>
    <IconTrash size={16} />
  </ActionIcon>
);

const Agregar = ({ que, alAgregar }: { readonly que: string; readonly alAgregar: () => void }) => (
  <Button
    size="compact-sm"
    variant="light"
    leftSection={<IconPlus size={14} />}
    style={{ justifySelf: 'start' }}
    onClick={alAgregar}
  >
    Agregar {que}
  </Button>
);

const UNIDADES: { readonly [campo: string]: string } = {
  condiciones: 'condición',
  campos: 'campo',
  headers: 'cabecera',
  query: 'parámetro',
};

/** What was a number or a list and was not touched stays so. */
const valorEscrito = (antes: unknown, texto: unknown): unknown =>
  typeof antes !== 'string' && comoTexto(antes) === texto ? antes : texto;

/** A list of objects: a row for each, a field for each of its members. */
export const Filas = ({
  esquema,
  Miembro,
  ...campo
}: Campo<readonly Datos[] | undefined> & {
  readonly esquema: Esquema;
  /** Whatever field its schema says. */
  readonly Miembro: ComponentType<Campo & { readonly nombre: string; readonly esquema: Esquema }>;
}) => {
  const { ruta, etiqueta, descripcion, alCambiar } = campo;
  const { reparos, tipo } = useForma();
  const filas = campo.valor ?? NINGUNA;
  const unidad = UNIDADES[ruta] ?? 'otro';
  const reparo = reparos.get(ruta);
  const poner = (lugar: number, fila: Datos): void =>
    alCambiar(filas.map((una, i) => (i === lugar ? fila : una)));
  const miembros = camposDe(esquema.items ?? {});
  return (
    <fieldset className={clases.grupo}>
      <legend>{etiqueta}</legend>
      {filas.length === 0 && descripcion}
      {filas.map((fila, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div key={lugar} className={clases.fila}>
          {miembros
            .filter(([nombre]) => nombre !== 'valor' || !SIN_VALOR.has(fila.op))
            .map(([nombre, deEl]) => {
              const suRuta = `${ruta}.${lugar}.${nombre}`;
              const comunes = {
                ruta: suRuta,
                etiqueta: etiquetaDe(nombre, tipo),
                descripcion: undefined,
                valor: fila[nombre],
              };
              const conTextos = nombre === 'campo' || nombre === 'valor' || nombre === 'clave';
              return conTextos ? (
                <TextoConVariables
                  key={nombre}
                  {...comunes}
                  valor={comoTexto(fila[nombre])}
                  soloRuta={nombre === 'campo'}
                  alCambiar={(texto) =>
                    poner(lugar, { ...fila, [nombre]: valorEscrito(fila[nombre], texto) })
                  }
                />
              ) : (
                <Miembro
                  key={nombre}
                  {...comunes}
                  nombre={nombre}
                  esquema={deEl}
                  alCambiar={(valor) => poner(lugar, conCampo(fila, nombre, valor))}
                />
              );
            })}
          <Quitar
            que={`${unidad} ${lugar + 1}`}
            alQuitar={() => alCambiar(filas.filter((_, i) => i !== lugar))}
          />
        </div>
      ))}
      {reparo?.nivel === 'error' && <ErrorDeLista texto={reparo.mensaje} />}
      <Agregar que={unidad} alAgregar={() => alCambiar([...filas, nuevaFila(miembros)])} />
    </fieldset>
  );
};

const nuevaFila = (miembros: readonly (readonly [string, Esquema])[]): Datos =>
  Object.fromEntries(miembros.map(([nombre, { enum: opciones }]) => [nombre, opciones?.[0] ?? '']));

const ErrorDeLista = ({ texto }: { readonly texto: string }) => (
  <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: '0.8rem' }}>
    {texto}
  </span>
);

type Par = readonly [nombre: string, valor: string];

/** An object of texts: names, and what each is. While two names are alike only the last one counts. */
export const Mapa = ({
  unidad,
  conTextos = false,
  ...campo
}: Campo<{ readonly [nombre: string]: string }> & {
  readonly unidad: string;
  /** Values are texts with variables; or else paths. */
  readonly conTextos?: boolean;
}) => {
  const { ruta, etiqueta, descripcion, valor, alCambiar } = campo;
  const { reparos } = useForma();
  const [pares, ponerPares] = useState<readonly Par[]>(() => Object.entries(valor));
  const poner = (nuevos: readonly Par[]): void => {
    ponerPares(nuevos);
    alCambiar(Object.fromEntries(nuevos.filter(([nombre, dato]) => nombre !== '' || dato !== '')));
  };
  const conPar = (lugar: number, par: Par): void =>
    poner(pares.map((uno, i) => (i === lugar ? par : uno)));
  const reparo = reparos.get(ruta);
  return (
    <fieldset className={clases.grupo}>
      <legend>{etiqueta}</legend>
      {pares.length === 0 && descripcion}
      {pares.map(([nombre, dato], lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div key={lugar} className={clases.fila}>
          <TextoLlano
            ruta={`${ruta}.${lugar}.nombre`}
            etiqueta={conTextos ? 'Campo' : 'Destino'}
            valor={nombre}
            alCambiar={(nuevo) => conPar(lugar, [String(nuevo), dato])}
          />
          <TextoConVariables
            ruta={`${ruta}.${nombre}`}
            etiqueta={conTextos ? 'Valor' : 'De dónde'}
            valor={dato}
            largo={conTextos}
            soloRuta={!conTextos}
            alCambiar={(nuevo) => conPar(lugar, [nombre, String(nuevo)])}
          />
          <Quitar
            que={`${unidad} ${lugar + 1}`}
            alQuitar={() => poner(pares.filter((_, i) => i !== lugar))}
          />
        </div>
      ))}
      {reparo?.nivel === 'error' && <ErrorDeLista texto={reparo.mensaje} />}
      <Agregar que={unidad} alAgregar={() => ponerPares([...pares, ['', '']])} />
    </fieldset>
  );
};

/** Some of a few. */
export const Elegidos = ({
  opciones,
  ...campo
}: Campo<readonly unknown[] | undefined> & { readonly opciones: readonly (string | number)[] }) => {
  const { error: _, ...atributos } = useAtributos(campo);
  const { reparos } = useForma();
  const reparo = reparos.get(campo.ruta);
  const elegidos = (campo.valor ?? []).map(String);
  return (
    <Checkbox.Group
      {...atributos}
      {...(reparo && { error: reparo.mensaje })}
      value={elegidos}
      onChange={(dichos) => campo.alCambiar(opciones.filter((una) => dichos.includes(String(una))))}
    >
      <Stack gap={6} mt={4}>
        {opciones.map((una) => (
          <Checkbox key={una} value={String(una)} label={opcionDicha(una)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

/** Events, found by what they say. */
export const CampoDeEventos = (campo: Campo<readonly string[] | undefined>) => {
  const atributos = useAtributos(campo);
  const { data = [] } = useEventos();
  const elegidos = (campo.valor ?? []).map(String);
  const conocidos = new Set(data.map(({ nombre }) => nombre));
  const opciones = data.map(({ nombre, descripcion, emitido }) => ({
    value: nombre,
    label: `${descripcion} · ${nombre}${emitido ? '' : ' (todavía no ocurre)'}`,
  }));
  const otros = elegidos
    .filter((nombre) => !conocidos.has(nombre))
    .map((nombre) => ({ value: nombre, label: nombre }));
  return (
    <MultiSelect
      {...atributos}
      data={[...opciones, ...otros]}
      value={elegidos}
      searchable
      clearable
      openOnFocus={false}
      hidePickedOptions
      placeholder={elegidos.length === 0 ? 'vencida, autorizada, pagada…' : ''}
      nothingFoundMessage="Ninguno es así"
      comboboxProps={{ keepMounted: false, width: 360, position: 'bottom-end' }}
      clearButtonProps={{ 'aria-label': 'Quitar todos' }}
      onChange={campo.alCambiar}
    />
  );
};

const TextoLlano = (campo: Campo<string>) => {
  const atributos = useAtributos(campo);
  return (
    <TextInput
      {...atributos}
      autoComplete="off"
      value={campo.valor}
      onChange={({ currentTarget: { value } }) => campo.alCambiar(value)}
    />
  );
};
