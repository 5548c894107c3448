import { leerCuentas, leerCuentasDeRoles, leerLibro } from '#domain/contabilidad/hechos.ts';
import { mayorPorAnio, saldoDe } from '#domain/contabilidad/mayor.ts';
import { MAXIMO_ANIOS } from '#domain/contabilidad/mes.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { conciliaciones } from './conciliacion.ts';
import { rolDeDinero } from './cuenta-contable.ts';
import { cuentaDineroNoEncontrada } from './cuenta-dinero.errores.ts';
import { cuentasDinero, saldoActual, saldosDeCuentas } from './cuenta-dinero.ts';
import type { CuentaConContable } from './cuenta-dinero.vista.ts';
import { type Movimiento, movimientosDinero } from './movimiento.ts';
import type { MovimientoHecho, MovimientoLeido } from './movimiento.vista.ts';
import type { MovimientoDeHecho } from './reverso.ts';

/** What is read of money accounts before something moves them, and after: all of it by key. */

/** Counter of the ids of money accounts. */
export const RECURSO_DE_CUENTAS = 'cuentas_dinero';

const leerConciliacionDe = async (lector: Lector, { conciliacion_id }: Movimiento) =>
  conciliacion_id === null ? undefined : lector.fila(conciliaciones, [conciliacion_id]);

/** A movement with what holds it where it is. */
export const leerMovimientoDeHecho = async (
  lector: Lector,
  movimiento_id: number,
): Promise<MovimientoDeHecho | undefined> => {
  const movimiento = await lector.fila(movimientosDinero, [movimiento_id]);
  if (!movimiento) return undefined;
  const { ambiente, cuenta_dinero_id } = movimiento;
  const [saldo, conciliacion] = await Promise.all([
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
    leerConciliacionDe(lector, movimiento),
  ]);
  return { movimiento, saldo, conciliacion };
};

/** A movement as it is shown. */
export const leerMovimiento = async (
  lector: Lector,
  movimiento_id: number,
): Promise<MovimientoLeido> => {
  const movimiento = await lector.fila(movimientosDinero, [movimiento_id]);
  if (!movimiento) throw new Error(`No hay un movimiento ${movimiento_id}`);
  const conciliacion = await leerConciliacionDe(lector, movimiento);
  return { ...movimiento, estado_de_conciliacion: conciliacion?.estado ?? null };
};

/** A movement as whoever made it is answered: a cash box cannot have less than nothing. */
export const leerMovimientoHecho = async (
  lector: Lector,
  movimiento_id: number,
): Promise<MovimientoHecho> => {
  const movimiento = await leerMovimiento(lector, movimiento_id);
  const { ambiente, cuenta_dinero_id } = movimiento;
  const [cuenta, saldo] = await Promise.all([
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
  ]);
  const bajoCero = cuenta?.tipo === 'caja' && saldoActual(cuenta, saldo) < 0;
  return { movimiento, avisos: bajoCero ? [`La caja ${cuenta.nombre} queda bajo cero.`] : [] };
};

/** Debit less credit of a ledger account. */
const leerSaldoContable = async (
  lector: Lector,
  ambiente: Ambiente,
  cuenta_id: number,
): Promise<Centavos> =>
  saldoDe(await lector.rango(mayorPorAnio, [ambiente, cuenta_id], { limite: 2 * MAXIMO_ANIOS }));

/** An account with what it has in an environment, and with its ledger account. 404. */
export const leerCuentaConContable = async (
  lector: Lector,
  ambiente: Ambiente,
  cuenta_dinero_id: number,
): Promise<CuentaConContable> => {
  const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  const { cuenta_contable_id } = cuenta;
  const rol = rolDeDinero(cuenta);
  const [saldo, libro, propias, generales, saldo_contable] = await Promise.all([
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
    leerLibro(lector, ambiente),
    leerCuentas(lector, cuenta_contable_id === null ? [] : [cuenta_contable_id]),
    leerCuentasDeRoles(lector, rol === null ? [] : [rol]),
    cuenta_contable_id === null ? null : leerSaldoContable(lector, ambiente, cuenta_contable_id),
  ]);
  const propia = propias.get(cuenta_contable_id ?? 0);
  const efectiva = propia ?? (rol === null ? undefined : generales.get(rol));
  return {
    ...cuenta,
    saldo_actual: saldoActual(cuenta, saldo),
    cuenta_contable_codigo: propia?.codigo ?? null,
    cuenta_contable_nombre: propia?.nombre ?? null,
    saldo_contable: libro ? saldo_contable : null,
    cuenta_contable_efectiva_id: efectiva?.id ?? null,
    cuenta_contable_efectiva_codigo: efectiva?.codigo ?? null,
  };
};
