import type { LibroContable } from '#domain/contabilidad/libro.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { aLaMismaHora, type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from './cuenta-dinero.errores.ts';
import {
  type CuentaDinero,
  MAXIMO_MOVIDO,
  momentoEnCuenta,
  type SaldoDeCuenta,
} from './cuenta-dinero.ts';
import { movimientoNoEncontrado } from './movimiento.errores.ts';
import type { FechaDeMovimientoCambiada, MovimientoRegistrado } from './movimiento.events.ts';
import { movimientoEn, sumaDe } from './movimiento.ts';
import {
  exigirCambioDeFecha,
  exigirFecha,
  exigirLibre,
  type Hecho,
  type MovimientoDeHecho,
  moverMovimientos,
} from './reverso.ts';
import { mas, NADA } from './suma.ts';

/** Movements that people write: those of facts come with their facts. They post no entry. */

export const TIPOS_MANUALES = ['ingreso', 'egreso', 'ajuste_ingreso', 'ajuste_egreso'] as const;

export type PedidoDeMovimiento = {
  readonly cuenta_dinero_id: number;
  readonly tipo: (typeof TIPOS_MANUALES)[number];
  /** More than 0. */
  readonly monto: Centavos;
  readonly fecha: Instante;
  readonly descripcion: string | null;
};

/** What whoever moves money in the environment in force has read. */
export type HechosDeAmbiente = {
  readonly ambiente: Ambiente;
  readonly libro: LibroContable | undefined;
};

export type HechosDeMovimiento = HechosDeAmbiente & {
  readonly contador: Contador | undefined;
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
};

/** The account, if it is there (404). */
export const exigirCuenta = (
  cuenta: CuentaDinero | undefined,
  cuenta_dinero_id: number,
): CuentaDinero => {
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  return cuenta;
};

/** An inactive account takes nothing but reversals of what it has. 409. */
export const exigirActiva = ({ id, activo }: CuentaDinero): void => {
  if (!activo) throw cuentaDineroInactiva({ cuenta_dinero_id: id });
};

/** A new movement of an account, at an instant. 409 beyond what an account may add up to. */
export const moverCuenta = (
  saldo: SaldoDeCuenta | undefined,
  fecha: Instante,
  datos: Parameters<typeof movimientoEn>[1],
): MovimientoRegistrado => {
  const { ingresos, egresos } = mas(saldo ?? NADA, sumaDe(datos));
  if (Math.max(ingresos, egresos) > MAXIMO_MOVIDO) {
    const { cuenta_dinero_id } = datos;
    throw cuentaDineroColmada({ cuenta_dinero_id, maximo: decimalDeCentavos(MAXIMO_MOVIDO) });
  }
  return movimientoEn(momentoEnCuenta(saldo, fecha), datos);
};

/** A manual movement. Refusals: 404 account; 400 date; 409 inactive account, its sums. */
export const decidirMovimiento = (
  { cuenta_dinero_id, tipo, monto, fecha, descripcion }: PedidoDeMovimiento,
  { ambiente, libro, contador, cuenta, saldo }: HechosDeMovimiento,
  { hoy }: Contexto,
): readonly MovimientoRegistrado[] => {
  const cuentaPropia = exigirCuenta(cuenta, cuenta_dinero_id);
  exigirFecha(fechaDe(fecha), { libro, hoy });
  exigirActiva(cuentaPropia);
  const movimiento_id = (contador?.ultimo ?? 0) + 1;
  const senas = { movimiento_id, ambiente, cuenta_dinero_id, tipo, monto };
  return [moverCuenta(saldo, fecha, { ...senas, origen_tipo: 'manual', descripcion })];
};

export type HechosDeUnMovimiento = HechosDeAmbiente & {
  readonly movimiento: MovimientoDeHecho | undefined;
};

const hechoManual = (movimiento_id: number, movimiento: MovimientoDeHecho | undefined): Hecho => {
  if (movimiento?.movimiento.origen_tipo !== 'manual')
    throw movimientoNoEncontrado({ movimiento_id });
  const { id, ambiente, fecha, dia, anulado_en } = movimiento.movimiento;
  const anulado = anulado_en !== null;
  return { tipo: 'manual', id, ambiente, fecha, dia, anulado, movimientos: [movimiento] };
};

/**
 * Dates a manual movement on another day, at its own hour. No events where it has that day. Refusals: 404 not there,
 * or not manual; those of `exigirLibre` and `exigirCambioDeFecha`.
 */
export const decidirFechaDeMovimiento = (
  { movimiento_id, fecha: dia }: { readonly movimiento_id: number; readonly fecha: Fecha },
  { movimiento, ambiente, libro }: HechosDeUnMovimiento,
  { hoy }: Contexto,
): readonly FechaDeMovimientoCambiada[] => {
  const hecho = hechoManual(movimiento_id, movimiento);
  exigirLibre(hecho, ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, { libro, hoy });
  return moverMovimientos(hecho, fecha);
};
