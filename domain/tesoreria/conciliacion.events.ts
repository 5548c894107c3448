import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Events of bank reconciliations. These names are storage. */

/** What names one, and the account whose row knows its draft and its closed cuts. */
export type SenasDeConciliacion = {
  readonly conciliacion_id: number;
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
};

/** Both ways apart, in cents. */
export type SumaDeMovimientos = { readonly ingresos: Centavos; readonly egresos: Centavos };

/** A reconciliation that was closed, and its cut. */
export type Corte = { readonly conciliacion_id: number; readonly fecha_corte: Fecha };

type LoQueDice = {
  readonly fecha_corte: Fecha;
  readonly saldo_extracto: Centavos;
  readonly observaciones: string | null;
  /** What the account had moved up to the cut when this was said; what moves it later says so itself. */
  readonly en_libros: SumaDeMovimientos;
};

export type ConciliacionAbierta = Evento<
  'ConciliacionAbierta',
  SenasDeConciliacion &
    LoQueDice & {
      /** The closed one before it; null: it is the first. */
      readonly anterior: Corte | null;
      /** What the closed ones before it have marked. */
      readonly conciliado: SumaDeMovimientos;
    }
>;

/** A movement whose mark changes, and what it moves with its sign: an expense is negative. */
export type MarcaDeMovimiento = {
  readonly movimiento_id: number;
  readonly importe: Centavos;
};

export type ConciliacionModificada = Evento<
  'ConciliacionModificada',
  SenasDeConciliacion &
    LoQueDice & {
      /** What was marked beyond the new cut. */
      readonly desmarcados: readonly MarcaDeMovimiento[];
    }
>;

export type MovimientosMarcados = Evento<
  'MovimientosMarcados',
  SenasDeConciliacion & { readonly movimientos: readonly MarcaDeMovimiento[] }
>;

export type MovimientosDesmarcados = Evento<
  'MovimientosDesmarcados',
  SenasDeConciliacion & { readonly movimientos: readonly MarcaDeMovimiento[] }
>;

/**
 * Its figures stay as these say. What is in transit is what it has not marked of the movements up to
 * its cut that there were by then.
 */
export type ConciliacionCerrada = Evento<
  'ConciliacionCerrada',
  SenasDeConciliacion & {
    readonly fecha_corte: Fecha;
    readonly saldo_inicial: Centavos;
    readonly en_libros: SumaDeMovimientos;
    readonly marcado: SumaDeMovimientos;
    readonly en_transito: SumaDeMovimientos;
    /** The last movement of the company by then. */
    readonly ultimo_movimiento_id: number;
  }
>;

/** The reconciliation is a draft again: its account goes back to the cut before it. */
export type ConciliacionReabierta = Evento<
  'ConciliacionReabierta',
  SenasDeConciliacion & {
    readonly fecha_corte: Fecha;
    readonly anterior: Corte | null;
    /** As the account has it today: what was dated back since then counts. */
    readonly en_libros: SumaDeMovimientos;
    readonly marcado: SumaDeMovimientos;
  }
>;

export type ConciliacionDescartada = Evento<'ConciliacionDescartada', SenasDeConciliacion>;

export type EventoDeConciliacion =
  | ConciliacionAbierta
  | ConciliacionModificada
  | MovimientosMarcados
  | MovimientosDesmarcados
  | ConciliacionCerrada
  | ConciliacionReabierta
  | ConciliacionDescartada;
