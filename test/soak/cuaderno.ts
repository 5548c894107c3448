import type { Destino } from './encargos.ts';

/** What the program promised to one company's callers: from then on it has to be true for ever. */

export type Promesa = {
  readonly id: number;
  /** Of the call that made it; the invoices of a batch share theirs. */
  readonly clave: string;
  readonly destino: Destino;
  readonly email: string | null;
  /** In cents. */
  readonly total: number;
  readonly borrador: boolean;
  /** null: a draft, until it is issued. */
  readonly numero_comprobante: string | null;
  readonly cliente_id: number | null;
  /** A draft that was told to go out. */
  emitida: boolean;
  anulada: boolean;
  /** Re-issues that were acknowledged, and those of which no answer came. */
  reemisiones: number;
  dudosas: number;
};

/** A call that creates, to be repeated later: the same answer is due. */
export type Encargado = {
  readonly clave: string;
  readonly camino: string;
  readonly cuerpo: object;
  readonly ids: readonly number[];
  /** Requests until the answer came: more than one, and a kill came between. */
  readonly veces: number;
};

export type Cuaderno = {
  readonly promesas: Map<number, Promesa>;
  readonly encargados: Encargado[];
  /** Mails asked for, by idempotency key. */
  readonly correos: Map<string, { readonly factura_id: number; readonly message_id: string }>;
};

export const crearCuaderno = (): Cuaderno => ({
  promesas: new Map(),
  encargados: [],
  correos: new Map(),
});
