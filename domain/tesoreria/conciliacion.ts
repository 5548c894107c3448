import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';

/**
 * A bank reconciliation. While it is a draft every movement up to its cut moves its sums: closing
 * decides by this row and its account's.
 */
export type Conciliacion = {
  readonly id: number;
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  readonly estado: 'borrador' | 'cerrada' | 'descartada';
  readonly fecha_corte: Fecha;
  readonly saldo_extracto: Centavos;
  readonly observaciones: string | null;
  /** The closed one before it, and its cut. */
  readonly anterior_id: number | null;
  readonly anterior_hasta: Fecha | null;
  /** Up to the cut. */
  readonly ingresos: Centavos;
  readonly egresos: Centavos;
  /** Of those, what the closed ones before it have marked, and what it has. */
  readonly ingresos_conciliados: Centavos;
  readonly egresos_conciliados: Centavos;
  readonly ingresos_marcados: Centavos;
  readonly egresos_marcados: Centavos;
  /** Of its account when it was closed, and the last movement by then; null while it is a draft. */
  readonly saldo_inicial: Centavos | null;
  readonly ultimo_movimiento_id: number | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
  readonly cerrado_por: string | null;
  readonly cerrado_en: Instante | null;
};
export const conciliaciones = tabla<Conciliacion>('conciliaciones', ['id']);

/** What a reconciliation has marked, by day: a cut that moves finds what falls outside. */
export type Marca = {
  readonly conciliacion_id: number;
  readonly dia: Fecha;
  readonly movimiento_id: number;
  /** An expense is negative. */
  readonly importe: Centavos;
};
export const marcasDeConciliacion = tabla<Marca>('marcas_de_conciliacion', [
  'conciliacion_id',
  'dia',
  'movimiento_id',
]);
