import type { Ambito } from '#domain/contabilidad/asiento.events.ts';
import type { TipoCuenta } from '#domain/contabilidad/tipos-de-cuenta.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';

/**
 * Events of bank transactions: what a bank adds or takes with no document of sale or purchase. Their
 * movements and entries are events of their own, in the same append. These names are storage.
 */

export const TIPOS_DE_TRANSACCION = ['egreso', 'ingreso'] as const;
export type TipoDeTransaccion = (typeof TIPOS_DE_TRANSACCION)[number];

export const SUBTIPOS_DE_TRANSACCION = {
  egreso: ['nota_debito', 'transferencia', 'cheque', 'debito_automatico', 'retiro', 'otro'],
  ingreso: ['nota_credito', 'deposito', 'transferencia', 'intereses', 'otro'],
} as const satisfies { readonly [T in TipoDeTransaccion]: readonly string[] };
export type SubtipoDeTransaccion = (typeof SUBTIPOS_DE_TRANSACCION)[TipoDeTransaccion][number];

export type LineaDeTransaccion = {
  /** Null: none was named, for the books were not active. */
  readonly cuenta_id: number | null;
  /** As they were then. */
  readonly cuenta_codigo: string | null;
  readonly cuenta_nombre: string | null;
  readonly cuenta_tipo: TipoCuenta | null;
  /** More than 0. */
  readonly monto: Centavos;
  readonly descripcion: string | null;
  readonly deducible: boolean;
  readonly ambito: Ambito;
  /** On the other side of the entry: it takes away from what the bank moves. */
  readonly contrario: boolean;
};

type SenasDeTransaccion = {
  readonly transaccion_id: number;
  readonly ambiente: Ambiente;
};

export type TransaccionRegistrada = Evento<
  'TransaccionRegistrada',
  SenasDeTransaccion & {
    readonly tipo: TipoDeTransaccion;
    /** Of its number, per environment and type, without gaps. */
    readonly secuencia: number;
    /** `EGR-000001`, `ING-000001` */
    readonly numero_comprobante: string;
    readonly subtipo: SubtipoDeTransaccion;
    readonly fecha: Instante;
    readonly dia: Fecha;
    readonly cuenta_dinero_id: number;
    /** As it was called then. */
    readonly cuenta_dinero_nombre: string;
    readonly persona_id: number | null;
    readonly persona_nombre: string | null;
    readonly referencia: string | null;
    readonly descripcion: string | null;
    readonly total: Centavos;
    readonly movimiento_id: number;
    readonly lineas: readonly LineaDeTransaccion[];
  }
>;

export type TransaccionAnulada = Evento<
  'TransaccionAnulada',
  SenasDeTransaccion & {
    readonly motivo: string;
    /** Of the movement that gives it back, and of the entry that undoes its own. */
    readonly dia: Fecha;
    readonly ajuste_id: number;
  }
>;

export type FechaDeTransaccionCambiada = Evento<
  'FechaDeTransaccionCambiada',
  SenasDeTransaccion & { readonly fecha: Instante; readonly dia: Fecha }
>;

export type EventoDeTransaccion =
  | TransaccionRegistrada
  | TransaccionAnulada
  | FechaDeTransaccionCambiada;
