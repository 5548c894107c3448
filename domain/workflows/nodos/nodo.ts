import type { Contexto, Falla, Resultado } from '../corrida.ts';
import type { Json, ObjetoJson } from '../json.ts';
import type { Campos } from './campo.ts';
import type { PedidosExternos, TipoExterno } from './externos.ts';

/**
 * A type of node, whole: what the engine does, what the validation asks, what an editor shows and
 * what the catalogue lists come from its one entry in `tabla.ts`.
 */

export const CLASES_DE_NODO = ['trigger', 'action', 'logic', 'data', 'utility'] as const;
export type ClaseDeNodo = (typeof CLASES_DE_NODO)[number];

type Ficha = {
  readonly clase: ClaseDeNodo;
  readonly nombre: string;
  readonly descripcion: string;
  /** What its `data` is made of. */
  readonly campos: Campos;
  /** JSON Schema of its output. */
  readonly salida: ObjetoJson;
  /** Output schema of one node, where its data says more; undefined where it does not. */
  readonly salidaDe?: (data: ObjetoJson) => ObjetoJson | undefined;
  /** The ends that its edges leave from (`sourceHandle`); none: one end without a name. */
  readonly handles: readonly string[];
};

/** Its configuration has its variables resolved and its omissions filled in. */
type Hacer = (configuracion: ObjetoJson, entrada: Json, contexto: Contexto) => Resultado;

export type TipoPuro = Ficha & {
  readonly tipo: string;
  readonly efecto: 'puro';
  readonly hacer: Hacer;
};

export type TipoDeEspera = Ficha & {
  readonly tipo: string;
  readonly efecto: 'espera';
  readonly espera_ms: (configuracion: ObjetoJson) => number;
  /** Once the wait is over. */
  readonly hacer: Hacer;
};

type DeFuera<T extends TipoExterno> = Ficha & {
  readonly tipo: T;
  readonly efecto: 'externo';
  /**
   * What whoever receives it sees, when the program dies in between and it is done again: one effect
   * (`una_vez`), or maybe two.
   */
  readonly garantia: 'una_vez' | 'quiza_dos_veces';
  /** What is asked of its executor; a failure where the values leave nothing to ask. */
  readonly pedir: (
    configuracion: ObjetoJson,
    entrada: Json,
  ) => { readonly datos: PedidosExternos[T] } | { readonly falla: Falla };
};

export type TipoDeFuera = { [T in TipoExterno]: DeFuera<T> }[TipoExterno];

export type TipoDeNodo = TipoPuro | TipoDeEspera | TipoDeFuera;
