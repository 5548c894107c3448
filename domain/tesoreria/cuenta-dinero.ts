import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import type {
  DatosDeCuentaDinero,
  EventoDeCuentaDinero,
  TipoDeCuentaDinero,
} from './cuenta-dinero.events.ts';
import type { MomentoDeMovimiento, MovimientoRegistrado } from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';

/** A money account. It belongs to the company and is of both environments; what moves it is of one. */
export type CuentaDinero = DatosDeCuentaDinero & {
  readonly id: number;
  readonly creado_en: Instante;
};
export const cuentasDinero = tabla<CuentaDinero>('cuentas_dinero', ['id']);
/** Money accounts that have a ledger account for their own. */
export const cuentasDineroPorContable = indice(cuentasDinero, ['cuenta_contable_id']);

/** A company has this many at most: they are listed whole. */
export const MAXIMO_CUENTAS_DINERO = 1000;

/**
 * Cents that new movements add up to on each side of an account: with as much again in reversals,
 * every sum of an account is exact.
 */
export const MAXIMO_MOVIDO: Centavos = 4_000_000_000_000_000;

/** The active accounts of a type: who names none means the only one. */
export type CuentasActivas = {
  readonly tipo: TipoDeCuentaDinero;
  /** In the order of their ids. */
  readonly cuentas: readonly number[];
};
export const cuentasActivas = tabla<CuentasActivas>('cuentas_dinero_activas', ['tipo']);

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
  /** The reconciliation in progress, and its cut. */
  readonly borrador_id: number | null;
  readonly borrador_hasta: Fecha | null;
};
export const saldosDeCuentas = tabla<SaldoDeCuenta>('saldos_de_cuentas', [
  'ambiente',
  'cuenta_dinero_id',
]);

/** Where a movement falls at an instant: its day, and the draft of its account whose cut it is within. */
export const momentoEnCuenta = (
  saldo: SaldoDeCuenta | undefined,
  fecha: Instante,
): MomentoDeMovimiento => {
  const dia = fechaDe(fecha);
  const borrador_hasta = saldo?.borrador_hasta ?? null;
  const dentro = borrador_hasta !== null && dia <= borrador_hasta;
  return { fecha, dia, borrador_id: dentro ? (saldo?.borrador_id ?? null) : null };
};

/** Whether a day is within what was closed: nothing enters it or leaves it, nor is undone in it. */
export const estaConciliado = (saldo: SaldoDeCuenta | undefined, dia: Fecha): boolean => {
  const cerrada_hasta = saldo?.cerrada_hasta ?? null;
  return cerrada_hasta !== null && dia <= cerrada_hasta;
};

/** What an account has with all that moved it. */
export const saldoActual = (
  { saldo_inicial }: Pick<CuentaDinero, 'saldo_inicial'>,
  saldo: SumaDeMovimientos | undefined,
): Centavos => saldo_inicial + (saldo ? saldo.ingresos - saldo.egresos : 0);

export const evolucionarCuentaDinero = (
  fila: CuentaDinero | undefined,
  evento: EventoDeCuentaDinero & { readonly metadatos: Metadatos },
): CuentaDinero => {
  if (evento.tipo === 'CuentaDineroCreada') {
    const { cuenta_dinero_id: id, ...datos } = evento.datos;
    return { id, ...datos, creado_en: evento.metadatos.registrado_en };
  }
  if (!fila) throw new Error('CuentaDineroActualizada de una cuenta que no existe');
  const { cuenta_dinero_id: id, anterior: _, ...datos } = evento.datos;
  return { id, ...datos, creado_en: fila.creado_en };
};

/** Folded once for each type that the event touches: the one that it has and the one that it had. */
export const evolucionarCuentasActivas = (
  fila: CuentasActivas | undefined,
  { datos: { tipo, activo, cuenta_dinero_id } }: EventoDeCuentaDinero,
  [clave]: Clave,
): CuentasActivas => {
  const otras = (fila?.cuentas ?? []).filter((id) => id !== cuenta_dinero_id);
  const esta = activo && tipo === clave ? [cuenta_dinero_id] : [];
  const cuentas = [...otras, ...esta].sort((una, otra) => una - otra);
  return { tipo: clave as TipoDeCuentaDinero, cuentas };
};

/** Balance of an account that nothing has moved, nor reconciled. */
export const SIN_MOVER = {
  ingresos: 0,
  egresos: 0,
  ingresos_conciliados: 0,
  egresos_conciliados: 0,
  ultima_cerrada_id: null,
  cerrada_hasta: null,
  borrador_id: null,
  borrador_hasta: null,
} as const;

export const evolucionarSaldoDeCuenta = (
  fila: SaldoDeCuenta | undefined,
  { datos }: MovimientoRegistrado,
): SaldoDeCuenta => {
  const { ambiente, cuenta_dinero_id } = datos;
  const saldo = fila ?? { ambiente, cuenta_dinero_id, ...SIN_MOVER };
  const { ingresos, egresos } = sumaDe(datos);
  return { ...saldo, ingresos: saldo.ingresos + ingresos, egresos: saldo.egresos + egresos };
};
