import type { Json, ObjetoJson } from './json.ts';

/** A workflow's graph, in the format of visual editors: what an editor adds is kept and given back. */

export type Nodo = {
  readonly id: string;
  readonly type: string;
  readonly data: ObjetoJson;
  readonly [delEditor: string]: Json;
};

export type Arista = {
  readonly source: string;
  readonly target: string;
  /** Of a branch: which of its ends the edge leaves from. */
  readonly sourceHandle?: string | null;
  readonly [delEditor: string]: Json;
};

export type Definicion = {
  readonly nodes: readonly Nodo[];
  readonly edges: readonly Arista[];
  readonly [delEditor: string]: Json;
};

export const MAXIMO_NODOS = 100;
export const MAXIMO_ARISTAS = 200;
/** Serialized. */
export const MAXIMO_BYTES_DE_DEFINICION = 256 * 1024;
/** A node's id goes into paths of variables and into a header of what it sends. */
export const LARGO_DE_ID_DE_NODO = 64;

export const TIPOS_DE_DISPARO = ['manual', 'evento'] as const;
export type TipoDeDisparo = (typeof TIPOS_DE_DISPARO)[number];

/** What starts a workflow. `eventos` is empty for one that only people start. */
export type Disparo = {
  readonly trigger_tipo: TipoDeDisparo;
  readonly eventos: readonly string[];
};

/** What is wrong with a definition. Ley: workflows §9. */
export type Problema = {
  /** null: it is of the graph as a whole. */
  readonly node_id: string | null;
  /** Where in the node's `data`, as in `headers.0.valor`; null: it is of the node as a whole. */
  readonly campo: string | null;
  readonly mensaje: string;
  /** Only one without errors may be active. */
  readonly nivel: 'error' | 'aviso';
};
