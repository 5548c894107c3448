import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { NodoDeWorkflow } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import type { Describir } from '#panel/kits/lienzo/ficha.ts';
import { conDatos, type Grafo, type Nodo, nodoDe, renombrados } from '#panel/kits/lienzo/grafo.ts';
import { type Eventos, type Tipos, useEjemplo } from '../catalogo.ts';
import type { Datos, Esquema } from '../esquema/esquema.ts';
import type { Forma, Reparo } from '../esquema/forma.ts';
import { FormularioDeEsquema } from '../esquema/formulario.tsx';
import { variablesDe } from '../esquema/variables.ts';
import { ResultadoDeNodo } from '../resultado.tsx';
import type { Documento } from './documento.ts';
import type { PasoDeCorrida, Problema } from './fichas.ts';
import { conRamas, idDeNombre, nombreDeNodo } from './resumen.ts';

/** Beside the graph: the form of the node that is chosen, and what it did when it was tried. */

/** The events that start it, as its trigger node says. */
export const eventosDe = ({ nodes }: Grafo): readonly string[] => {
  const { eventos } = nodes.find(({ type }) => type === 'trigger.evento')?.data ?? {};
  return Array.isArray(eventos) ? eventos.map(String) : [];
};

/** What its type is, unless its own name says so. */
const describirTipo = (titulo: string, { nombre, descripcion }: NodoDeWorkflow): string =>
  conRamas(titulo.startsWith(nombre) ? descripcion : `${nombre}. ${descripcion}`);

const reparosDe = (problemas: readonly Problema[], id: string): ReadonlyMap<string, Reparo> => {
  const reparos = new Map<string, Reparo>();
  for (const { node_id, campo, mensaje, nivel } of problemas) {
    if (node_id !== id || campo === null) continue;
    if (!reparos.has(campo)) reparos.set(campo, { mensaje, nivel });
  }
  return reparos;
};

/** The name by which variables and people know it; the others that name it follow. */
const Nombre = ({
  nodo,
  grafo,
  alRenombrar,
}: {
  readonly nodo: Nodo;
  readonly grafo: Grafo;
  readonly alRenombrar: (id: string) => void;
}) => {
  const [escrito, escribir] = useState(() => nombreDeNodo(nodo.id));
  const nuevo = idDeNombre(escrito);
  const reparo =
    nuevo === ''
      ? 'Necesita letras o números'
      : nuevo !== nodo.id && nodoDe(grafo, nuevo)
        ? 'Otro nodo se llama así'
        : undefined;
  const dejar = (): void => {
    // Only its writing: «Le toca» and «le_toca» are the same.
    if (reparo !== undefined || escrito === nombreDeNodo(nodo.id)) return;
    if (nuevo !== nodo.id) alRenombrar(nuevo);
  };
  return (
    <TextInput
      label="Nombre del nodo"
      maxLength={60}
      autoComplete="off"
      value={escrito}
      {...(reparo !== undefined && { error: reparo })}
      onChange={({ currentTarget: { value } }) => escribir(value)}
      onBlur={dejar}
      onKeyDown={({ key }) => {
        if (key === 'Enter') dejar();
      }}
    />
  );
};

type Propiedades = {
  readonly nodo: Nodo;
  readonly documento: Documento;
  readonly tipos: Tipos;
  readonly eventos: Eventos;
  readonly problemas: readonly Problema[];
  readonly describir: Describir;
  readonly dados: ReadonlyMap<string, unknown>;
  readonly paso: PasoDeCorrida | undefined;
  readonly alCambiar: (hacer: (antes: Documento) => Documento, de?: string) => void;
  readonly alRenombrar: (id: string, nuevo: string) => void;
  readonly alQuitar: () => void;
  readonly puede: boolean;
};

export const LadoDeNodo = ({
  nodo,
  documento,
  tipos,
  eventos,
  problemas,
  describir,
  dados,
  paso,
  alCambiar,
  alRenombrar,
  alQuitar,
  puede,
}: Propiedades) => {
  const { grafo } = documento;
  const { id, type, data } = nodo;
  const tipo = tipos.get(type);
  const ejemplo = useEjemplo(eventosDe(grafo)[0]);
  const forma = useMemo((): Forma => {
    const variables = variablesDe(grafo, id, tipos, dados, nombreDeNodo, {
      eventos: eventosDe(grafo).flatMap((nombre) => eventos.get(nombre) ?? []),
      ejemplo: ejemplo.data?.data,
    });
    return { tipo: type, variables, reparos: reparosDe(problemas, id), id: `nodo-${id}` };
  }, [grafo, id, type, tipos, dados, eventos, problemas, ejemplo.data]);
  const sueltos = problemas.filter(
    ({ node_id, campo }) =>
      node_id === id && (campo === null || campo === 'sourceHandle' || campo === 'type'),
  );
  const avisos = problemas.filter(
    ({ node_id, campo, nivel }) =>
      node_id === id && nivel === 'aviso' && campo !== null && campo !== 'sourceHandle',
  );
  const conNuevos =
    (nuevos: Datos) =>
    (antes: Documento): Documento => ({
      ...antes,
      grafo: conDatos(antes.grafo, id, nuevos),
    });
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {describir(nodo).titulo}
      </Title>
      <Text size="sm" c="dimmed">
        {tipo ? describirTipo(nombreDeNodo(id), tipo) : `No se conoce el tipo ${type}`}
      </Text>
      {[...sueltos, ...avisos].map(({ mensaje, nivel }) => (
        <Text key={mensaje} size="sm" {...(nivel === 'error' && { c: 'red' })}>
          {conRamas(mensaje)}
        </Text>
      ))}
      <fieldset disabled={!puede} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="sm">
          {tipo && (
            <FormularioDeEsquema
              key={id}
              forma={forma}
              esquema={tipo.data as Esquema}
              datos={data}
              alCambiar={(nuevos, campo) => alCambiar(conNuevos(nuevos), `${id}.${campo}`)}
            />
          )}
          <Nombre
            key={`nombre-${id}`}
            nodo={nodo}
            grafo={grafo}
            alRenombrar={(nuevo) => alRenombrar(id, nuevo)}
          />
          {puede && (
            <Group>
              <Button variant="subtle" color="red" size="compact-sm" onClick={alQuitar}>
                Quitar nodo
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
      {paso && (
        <>
          <Title order={3} size="h5">
            Al probarlo
          </Title>
          <ResultadoDeNodo paso={paso} />
        </>
      )}
    </Stack>
  );
};

export const renombrado =
  (id: string, nuevo: string) =>
  (antes: Documento): Documento => ({
    ...antes,
    grafo: renombrados(antes.grafo, new Map([[id, nuevo]])),
  });
