import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { TipoDeTransaccion, TransaccionRegistrada } from './transaccion.events.ts';

/** A bank transaction. */
export type Transaccion = Omit<TransaccionRegistrada['datos'], 'transaccion_id'> & {
  readonly id: number;
  readonly estado: 'activo' | 'anulado';
  readonly anulado_en: Instante | null;
  readonly anulado_motivo: string | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const transaccionesBancarias = tabla<Transaccion>('transacciones_bancarias', ['id']);

/** The last number given to a type. */
export type NumeracionDeTransacciones = {
  readonly ambiente: Ambiente;
  readonly tipo: TipoDeTransaccion;
  readonly ultima: number;
};
export const numeracionesDeTransacciones = tabla<NumeracionDeTransacciones>(
  'numeraciones_de_transacciones',
  ['ambiente', 'tipo'],
);
