import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';

/**
 * Events of money that moves. A movement is an event of its own beside the fact that causes it, in the
 * same append: whoever sums money reads these and knows no fact. These names are storage.
 */

export const TIPOS_DE_MOVIMIENTO = [
  'ingreso',
  'egreso',
  'transferencia_in',
  'transferencia_out',
  'ajuste_ingreso',
  'ajuste_egreso',
] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

export const ORIGENES_DE_MOVIMIENTO = [
  'cobro',
  'pago_proveedor',
  'manual',
  'transferencia',
  'transaccion_bancaria',
  'nomina',
  'activo_fijo',
] as const;
export type OrigenDeMovimiento = (typeof ORIGENES_DE_MOVIMIENTO)[number];

/** What names a movement, and the buckets that it moves. */
export type SenasDeMovimiento = {
  readonly movimiento_id: number;
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  readonly tipo: TipoDeMovimiento;
  /** More than 0: its type says whether it enters or leaves. */
  readonly monto: Centavos;
};

/** When it is, and the draft of a reconciliation whose cut it is within; null: of none. */
export type MomentoDeMovimiento = {
  readonly fecha: Instante;
  /** Of `fecha`, in Ecuador: what cuts and buckets go by. */
  readonly dia: Fecha;
  readonly borrador_id: number | null;
};

export type MovimientoRegistrado = Evento<
  'MovimientoRegistrado',
  SenasDeMovimiento &
    MomentoDeMovimiento & {
      readonly origen_tipo: OrigenDeMovimiento;
      /** The record that it comes from; of a transfer, the movement on its other side. */
      readonly origen_id: number | null;
      /** Of a transfer: the account on its other side. */
      readonly otra_cuenta_id: number | null;
      readonly referencia: string | null;
      readonly descripcion: string | null;
      /** The movement that this one undoes, which says so from now on, and why. */
      readonly reversa_de: number | null;
      readonly motivo: string | null;
      /** The movement was born marked in `borrador_id`. */
      readonly marcado: boolean;
    }
>;

export type FechaDeMovimientoCambiada = Evento<
  'FechaDeMovimientoCambiada',
  SenasDeMovimiento & {
    readonly de: MomentoDeMovimiento;
    readonly a: MomentoDeMovimiento;
    /** The draft that had it marked, and has it no more: its new day is beyond that one's cut. */
    readonly desmarcado_de: number | null;
  }
>;

export type EventoDeMovimiento = MovimientoRegistrado | FechaDeMovimientoCambiada;
