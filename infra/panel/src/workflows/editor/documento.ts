import type { CrearWorkflow, Workflow } from 'comprobantes-cliente';
import {
  despuesDe,
  disponer,
  haciendoSitio,
  lugaresDe,
  sitioLibre,
} from '#panel/kits/lienzo/disposicion.ts';
import {
  type Arista,
  conArista,
  conLugares,
  conNodo,
  enArista,
  type Grafo,
  idLibre,
  type Lugar,
  type Nodo,
  trasNodo,
  VACIO,
} from '#panel/kits/lienzo/grafo.ts';
import type { Tipos } from '../catalogo.ts';
import type { DePaleta } from './paleta.ts';

/** A workflow as it is edited, and what is done to it. */

export type Documento = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly grafo: Grafo;
};

export const NUEVO: Documento = { nombre: '', descripcion: '', grafo: VACIO };

export const documentoDe = ({
  nombre,
  descripcion,
  definicion,
}: Pick<Workflow, 'nombre' | 'descripcion' | 'definicion'>): Documento => ({
  nombre,
  descripcion: descripcion ?? '',
  grafo: definicion as Grafo,
});

/** As the API takes it: the specification's format, with the places of its nodes. */
export const cuerpoDe = ({ nombre, descripcion, grafo }: Documento) => ({
  nombre: nombre.trim(),
  descripcion: descripcion.trim() === '' ? null : descripcion.trim(),
  definicion: grafo as NonNullable<CrearWorkflow['definicion']>,
});

export const sonIguales = (uno: Documento, otro: Documento): boolean =>
  uno === otro || JSON.stringify(cuerpoDe(uno)) === JSON.stringify(cuerpoDe(otro));

/** From where an edge would leave. */
export type Desde = { readonly source: string; readonly sourceHandle: string | null };

export const esDisparador = (tipos: Tipos, { type }: Pick<Nodo, 'type'>): boolean =>
  tipos.get(type)?.clase === 'trigger';

/** By which end of a node something new would follow: its first one that leads nowhere, or else its first. */
export const salidaDe = (grafo: Grafo, tipos: Tipos, id: string): Desde => {
  const nodo = grafo.nodes.find((uno) => uno.id === id);
  const { handles = [] } = tipos.get(nodo?.type ?? '') ?? {};
  const usados = new Set(
    grafo.edges.filter(({ source }) => source === id).map(({ sourceHandle }) => sourceHandle),
  );
  const libre = handles.find((uno) => !usados.has(uno)) ?? handles[0];
  return { source: id, sourceHandle: libre ?? null };
};

/** Every node where it is shown, said in the document. */
const fijado = (grafo: Grafo): Grafo => conLugares(grafo, lugaresDe(grafo));

/** A trigger stands before all that nothing leads to. */
const conDisparador = (grafo: Grafo, nodo: Nodo): Grafo => {
  const conEntrada = new Set(grafo.edges.map(({ target }) => target));
  const primeros = grafo.nodes.filter(({ id }) => !conEntrada.has(id));
  const con = primeros.reduce(
    (hecho, { id }) => conArista(hecho, { source: nodo.id, target: id }),
    conNodo(grafo, nodo),
  );
  return conLugares(con, disponer(con));
};

export type Agregado = { readonly grafo: Grafo; readonly id: string };

/** Between the two ends of an edge, with room for it. */
const enMedioDe = (grafo: Grafo, nodo: Nodo, salida: string | undefined, arista: Arista): Grafo => {
  const lugares = haciendoSitio(grafo, lugaresDe(grafo), arista);
  const [arriba, abajo] = [lugares.get(arista.source)!, lugares.get(arista.target)!];
  const medio = { x: (arriba.x + abajo.x) / 2, y: (arriba.y + abajo.y) / 2 };
  const position = sitioLibre([...lugares.values()], medio);
  return enArista(conLugares(grafo, lugares), { ...nodo, position }, arista, salida);
};

/**
 * Something of the palette put into the graph: into an edge; where it was left; or after another node, and
 * then what followed that one follows it.
 */
export const agregar = (
  antes: Grafo,
  tipos: Tipos,
  { type, data, base }: DePaleta,
  donde: {
    readonly tras?: Desde | undefined;
    readonly lugar?: Lugar | undefined;
    readonly sobre?: Arista | undefined;
  },
): Agregado => {
  const grafo = fijado(antes);
  const id = idLibre(grafo, base);
  const nodo: Nodo = { id, type, data };
  if (esDisparador(tipos, nodo) && !donde.lugar) return { grafo: conDisparador(grafo, nodo), id };
  const lugares = lugaresDe(grafo);
  const ocupados = [...lugares.values()];
  const { tras, lugar, sobre } = donde;
  const [salida] = tipos.get(type)?.handles ?? [];
  if (sobre && !esDisparador(tipos, nodo)) {
    return { grafo: enMedioDe(grafo, nodo, salida, sobre), id };
  }
  const origen = tras && lugares.get(tras.source);
  if (!tras || !origen) {
    const position = sitioLibre(ocupados, lugar ?? { x: 0, y: 0 });
    return { grafo: conNodo(grafo, { ...nodo, position }), id };
  }
  const con = trasNodo(grafo, nodo, tras, salida);
  const enMedio = con.edges.some(({ source }) => source === id);
  if (enMedio) return { grafo: conLugares(con, disponer(con)), id };
  const rama = tras.sourceHandle === null ? undefined : tras.sourceHandle === 'true';
  const position = sitioLibre(ocupados, lugar ?? despuesDe(origen, rama));
  return { grafo: conLugares(con, new Map([[id, position]])), id };
};
