import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import type { MovimientoRegistrado } from './movimiento.events.ts';

type Datos = MovimientoRegistrado['datos'];

/** A movement of money. */
export type Movimiento = Omit<Datos, 'movimiento_id' | 'borrador_id' | 'marcado' | 'motivo'> & {
  readonly id: number;
  /**
   * The reconciliation that has it marked, which counts while it is a draft or closed; closed, the
   * movement is locked. Null: none has.
   */
  readonly conciliacion_id: number | null;
  readonly creado_en: Instante;
  /** When another movement undid it, and why. */
  readonly anulado_en: Instante | null;
  readonly anulado_motivo: string | null;
};
export const movimientosDinero = tabla<Movimiento>('movimientos_dinero', ['id']);

/** What an account moves in a month, and on each of its days: a balance at a date reads months. */
export type MesDeCuenta = SumaDeMovimientos & {
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  /** `202611` */
  readonly mes: number;
  /** By day of the month, `01` to `31`: [ingresos, egresos] in cents. */
  readonly dias: { readonly [dia: string]: readonly [number, number] };
};
export const mesesDeCuentas = tabla<MesDeCuenta>('meses_de_cuentas', [
  'ambiente',
  'cuenta_dinero_id',
  'mes',
]);
