import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import type { DatosDeCuentaDinero } from './cuenta-dinero.events.ts';

/** A money account. It belongs to the company and is of both environments; what moves it is of one. */
export type CuentaDinero = DatosDeCuentaDinero & {
  readonly id: number;
  readonly creado_en: Instante;
};
export const cuentasDinero = tabla<CuentaDinero>('cuentas_dinero', ['id']);

/**
 * What an account has of an environment: who moves its money reads this row to know the draft that it
 * moves and the cut that nothing crosses. No row: nothing has moved there.
 */
export type SaldoDeCuenta = SumaDeMovimientos & {
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  /** What the closed reconciliations have marked. */
  readonly ingresos_conciliados: Centavos;
  readonly egresos_conciliados: Centavos;
  /** The last one that was closed, and its cut; null: none was. The chain goes on in its own row. */
  readonly ultima_cerrada_id: number | null;
  readonly cerrada_hasta: Fecha | null;
  /** The one in progress, and its cut. */
  readonly borrador_id: number | null;
  readonly borrador_hasta: Fecha | null;
};
export const saldosDeCuentas = tabla<SaldoDeCuenta>('saldos_de_cuentas', [
  'ambiente',
  'cuenta_dinero_id',
]);
