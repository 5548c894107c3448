import type { Json, ObjetoJson } from './json.ts';

/** A run of a workflow, node by node. */

export const ESTADOS_DE_CORRIDA = ['running', 'completed', 'failed'] as const;
export type EstadoDeCorrida = (typeof ESTADOS_DE_CORRIDA)[number];

export const ESTADOS_DE_PASO = [
  'pending',
  'running',
  'waiting',
  'completed',
  'failed',
  'skipped',
] as const;
export type EstadoDePaso = (typeof ESTADOS_DE_PASO)[number];

/** Of a run, from its beginning to its end. */
export const VIDA_MAXIMA_HORAS = 24;
export const MOTIVO_DE_VENCIDA = 'Pasó de 24 horas sin terminar';

export type ErrorDePaso = { readonly mensaje: string; readonly codigo: string };

/** A node in a run. One that nobody wrote yet is `pending`. */
export type Paso = {
  readonly node_id: string;
  readonly estado: EstadoDePaso;
  /** Of a branch that is completed: the handle whose edges are followed. */
  readonly rama?: string;
  readonly salida?: Json;
  /** Also of one that is completed in spite of it (`en_error: continuar`). */
  readonly error?: ErrorDePaso;
  /** How many times it was begun. */
  readonly intentos: number;
  /** Not before this instant, of a step that waits. */
  readonly desde_ms?: number;
  readonly notas: readonly string[];
};

export type Pasos = ReadonlyMap<string, Paso>;

/** What a node could not do. */
export type Falla = ErrorDePaso & {
  /** Another try may go well: no connection, time-out, 408, 425, 429, 5xx. */
  readonly temporal: boolean;
  /** What the other side asked to wait (`Retry-After`). */
  readonly reintentar_en_ms?: number;
};

export type Resultado =
  | {
      readonly tipo: 'hecho';
      readonly salida: Json;
      readonly rama?: string;
      readonly notas?: readonly string[];
    }
  | { readonly tipo: 'falla'; readonly falla: Falla; readonly notas?: readonly string[] };

/** What of the company the variables of a text may name. */
export type EmpresaEnCorrida = {
  readonly ruc: string;
  readonly razon_social: string;
  readonly nombre_comercial: string | null;
  readonly ambiente: string;
};

/** What is the same for all nodes of a run. */
export type Mundo = {
  /** The payload of whatever started it. */
  readonly trigger: Json;
  readonly empresa: EmpresaEnCorrida;
  /** `YYYY-MM-DD` in Ecuador. */
  readonly hoy: string;
};

/** What a node's variables resolve against. */
export type Contexto = Mundo & {
  /** Outputs of the nodes that are done, by id. */
  readonly steps: ObjetoJson;
  /** What came in over the node's edges. */
  readonly entrada: Json;
};
