import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Destino } from './destinos.ts';

/** What the program promised to one company's callers: from then on it has to be true for ever. */

export type Promesa = {
  readonly documento: TipoDocumento;
  readonly id: number;
  destino: Destino;
  identificacion: string;
  email: string | null;
  /** In cents. */
  total: number | null;
  readonly borrador: boolean;
  /** null: a draft, until it is issued. */
  readonly numero_comprobante: string | null;
  /** Entry of the other party in the directory. */
  readonly parte_id: number | null;
  /** A draft that was told to go out, or taken away. */
  emitida: boolean;
  eliminada: boolean;
  anulada: boolean;
  /** Refused, and its content replaced by one that passes. */
  corregida: boolean;
  /** Re-issues that were acknowledged, and those of which no answer came. */
  reemisiones: number;
  dudosas: number;
  /** What others were told to take off it, in cents. */
  abonado: number;
};

/** A call that creates, to be repeated later: the same answer is due. */
export type Encargado = {
  readonly clave: string;
  readonly camino: string;
  readonly cuerpo: object;
  readonly ids: readonly number[];
  /** Those of its answer, where the key names only the first of them. */
  readonly respondidos?: readonly number[];
  /** Requests until the answer came: more than one, and a kill came between. */
  readonly veces: number;
};

/** A mail that was asked for. */
export type CorreoPedido = {
  readonly documento: TipoDocumento;
  readonly documento_id: number;
  readonly message_id: string;
};

/** An entry of the catalogue that never changes. */
export type ServicioFijo = {
  readonly id: number;
  /** In cents. */
  readonly precio: number;
  readonly tarifa_iva: 0 | 15;
};

/** A purchase that was registered. */
export type CompraAnotada = {
  readonly id: number;
  readonly proveedor: number;
  /** Which of the buyer's suppliers. */
  readonly quien: number;
  /** In cents. */
  readonly total: number;
  anulada: boolean;
};

export type Cuaderno = {
  /** Of a type, by id. */
  promesas(documento: TipoDocumento): Map<number, Promesa>;
  /** Those of which it was heard, in that order. */
  readonly autorizadas: Promesa[];
  readonly encargados: Encargado[];
  /** Mails asked for, by idempotency key. */
  readonly correos: Map<string, CorreoPedido>;
  readonly servicios: ServicioFijo[];
  /** By id. */
  readonly compras: Map<number, CompraAnotada>;
  /** Drafts that were taken away, by their paths. */
  readonly eliminados: Set<string>;
};

export const crearCuaderno = (): Cuaderno => {
  const porTipo = new Map<TipoDocumento, Map<number, Promesa>>();
  return {
    promesas: (documento) => {
      const suyas = porTipo.get(documento) ?? new Map<number, Promesa>();
      porTipo.set(documento, suyas);
      return suyas;
    },
    autorizadas: [],
    encargados: [],
    correos: new Map(),
    servicios: [],
    compras: new Map(),
    eliminados: new Set(),
  };
};

/** A promise that was just made. */
export const promesaNueva = (
  dicho: Pick<
    Promesa,
    | 'documento'
    | 'id'
    | 'destino'
    | 'identificacion'
    | 'email'
    | 'total'
    | 'borrador'
    | 'numero_comprobante'
    | 'parte_id'
  >,
): Promesa => ({
  ...dicho,
  emitida: false,
  eliminada: false,
  anulada: false,
  corregida: false,
  reemisiones: 0,
  dudosas: 0,
  abonado: 0,
});
