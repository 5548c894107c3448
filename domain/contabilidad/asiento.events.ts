import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Events of the journal. These names are storage: version with care. */

export const ORIGENES_DE_ASIENTO = [
  'manual',
  'apertura',
  'cierre',
  'factura',
  'nota_credito',
  'nota_debito',
  'liquidacion_compra',
  'retencion',
  'compra',
  'cobro',
  'pago_proveedor',
  'anticipo',
  'transferencia',
  'transaccion_bancaria',
  'nomina',
  'pago_nomina',
  'inventario',
  'activo_fijo',
  'depreciacion',
] as const;
export type OrigenDeAsiento = (typeof ORIGENES_DE_ASIENTO)[number];

/** Where a non-deductible expense was made: boxes 806 and 807 of form 101. */
export const AMBITOS = ['local', 'exterior'] as const;
export type Ambito = (typeof AMBITOS)[number];

/** One side of an account, in cents: one of `debe` and `haber` is 0, the other is more. */
export type LineaDeAsiento = {
  readonly cuenta_id: number;
  /** As they were when it was posted. */
  readonly cuenta_codigo: string;
  readonly cuenta_nombre: string;
  readonly debe: number;
  readonly haber: number;
  readonly tercero_id: number | null;
  readonly tercero_nombre: string | null;
  /** Tells apart the money accounts that share a ledger account. */
  readonly cuenta_dinero_id: number | null;
  readonly descripcion: string | null;
  readonly deducible: boolean;
  readonly ambito: Ambito;
  /** The line moves a control account without a document that says so. */
  readonly sin_documento: boolean;
};

/** What names an entry, and the buckets that it moves. */
export type SenasDeAsiento = {
  readonly asiento_id: number;
  readonly ambiente: Ambiente;
  /** Of its number, `AS-<anio>-<secuencia>`: without gaps per company, environment and year. */
  readonly anio: number;
  readonly secuencia: number;
  /** The closing of a year goes to a thirteenth month. */
  readonly de_cierre: boolean;
};

export type DatosDeAsiento = SenasDeAsiento & {
  /** `AS-2026-000001` */
  readonly numero: string;
  readonly fecha: Fecha;
  /** Of what it posts, where its month was closed by then; null: the same day. */
  readonly fecha_del_hecho: Fecha | null;
  readonly glosa: string;
  readonly origen_tipo: OrigenDeAsiento;
  /** Of the record that it comes from; null: of none. */
  readonly origen_id: number | null;
  /** The entry that it undoes. */
  readonly reversa_de: number | null;
  readonly lineas: readonly LineaDeAsiento[];
};

export type AsientoRegistrado = Evento<'AsientoRegistrado', DatosDeAsiento>;

/** Same number, same lines, same year: all that a bucket needs to move them. */
export type FechaDeAsientoCambiada = Evento<
  'FechaDeAsientoCambiada',
  SenasDeAsiento & {
    readonly de: Fecha;
    readonly a: Fecha;
    readonly lineas: readonly LineaDeAsiento[];
  }
>;

/**
 * Part of what one line of an entry says in sum, line by line: what they come to is taken away of it,
 * so that its account has the same before and after.
 */
export type LineasDeAsientoDetalladas = Evento<
  'LineasDeAsientoDetalladas',
  SenasDeAsiento & {
    readonly fecha: Fecha;
    /** Place of that line in the entry, from 1. */
    readonly linea: number;
    /** The summed line, less what the detailed lines take from it. */
    readonly resumida: LineaDeAsiento;
    /** Place of the first of these: after all that the entry has by then. */
    readonly primera: number;
    readonly lineas: readonly LineaDeAsiento[];
  }
>;

export type EventoDeAsiento = AsientoRegistrado | FechaDeAsientoCambiada;
