import type { EventoAsentado, HechosContables } from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, fechaCambiada } from '#domain/contabilidad/asiento.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { aLaMismaHora, type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero, SaldoDeCuenta } from './cuenta-dinero.ts';
import { exigirActiva, exigirCuenta, moverCuenta } from './movimiento.decider.ts';
import type { FechaDeMovimientoCambiada, MovimientoRegistrado } from './movimiento.events.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  type MovimientoDeHecho,
  moverMovimientos,
} from './reverso.ts';
import {
  asentarDevuelta,
  asentarTransferida,
  type CuentasDeTransferencia,
  ORIGEN_DE_TRANSFERENCIA,
  type Transferencia,
} from './transferencia.asiento.ts';
import { transferenciaNoEncontrada } from './transferencia.errores.ts';

/** Money from one account of the company to another: one fact, with two movements. */

/** Between two accounts: its form was checked. */
export type PedidoDeTransferencia = {
  readonly origen_id: number;
  readonly destino_id: number;
  readonly monto: Centavos;
  readonly fecha: Instante;
  readonly descripcion: string | null;
};

export type HechosDeTransferencia = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly contables: HechosContables;
  readonly cuentas: readonly [origen: CuentaDinero | undefined, destino: CuentaDinero | undefined];
  readonly saldos: readonly [origen: SaldoDeCuenta | undefined, destino: SaldoDeCuenta | undefined];
  /** Last id given to a movement. */
  readonly ultimo_movimiento: number;
};

/**
 * A transfer: the movement that leaves, the one that arrives, each naming the other, and the entry.
 * Refusals: 404 origin, destination; 400 date; 409 inactive account, its sums.
 */
export const decidirTransferir = (
  { origen_id, destino_id, monto, fecha, descripcion }: PedidoDeTransferencia,
  { ambiente, contables, cuentas, saldos, ultimo_movimiento }: HechosDeTransferencia,
  { hoy }: Contexto,
): readonly (MovimientoRegistrado | EventoAsentado)[] => {
  const origen = exigirCuenta(cuentas[0], origen_id);
  const destino = exigirCuenta(cuentas[1], destino_id);
  const dia = fechaDe(fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  exigirActiva(origen);
  exigirActiva(destino);
  const [sale, llega] = [ultimo_movimiento + 1, ultimo_movimiento + 2];
  const comun = { ambiente, monto, origen_tipo: ORIGEN_DE_TRANSFERENCIA, descripcion } as const;
  return [
    moverCuenta(saldos[0], fecha, {
      ...comun,
      movimiento_id: sale,
      cuenta_dinero_id: origen_id,
      tipo: 'transferencia_out',
      origen_id: llega,
      otra_cuenta_id: destino_id,
    }),
    moverCuenta(saldos[1], fecha, {
      ...comun,
      movimiento_id: llega,
      cuenta_dinero_id: destino_id,
      tipo: 'transferencia_in',
      origen_id: sale,
      otra_cuenta_id: origen_id,
    }),
    ...asentarTransferida(contables, { id: sale, dia, monto, origen, destino }),
  ];
};

/** A transfer that is there. */
export type UnaTransferencia = CuentasDeTransferencia & {
  readonly sale: MovimientoDeHecho;
  readonly llega: MovimientoDeHecho;
  readonly contables: HechosContables;
  /** Its entry; absent: it has none. */
  readonly posteado: Asiento | undefined;
};

export type HechosDeUnaTransferencia = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  /** `undefined`: the movement is not there, or it is no side of a transfer. */
  readonly una: UnaTransferencia | undefined;
  /** Last id given to a movement. */
  readonly ultimo_movimiento: number;
};

const hechoDe = ({ sale, llega }: UnaTransferencia): Hecho => {
  const { id, ambiente, fecha, dia, anulado_en } = sale.movimiento;
  const anulado = anulado_en !== null;
  const movimientos = [sale, llega];
  return { tipo: ORIGEN_DE_TRANSFERENCIA, id, ambiente, fecha, dia, anulado, movimientos };
};

const libre = (
  movimiento_id: number,
  { una, ambiente }: HechosDeUnaTransferencia,
): { readonly una: UnaTransferencia; readonly hecho: Hecho } => {
  if (!una) throw transferenciaNoEncontrada({ movimiento_id });
  const hecho = hechoDe(una);
  exigirLibre(hecho, ambiente);
  return { una, hecho };
};

const transferenciaDe = ({ sale, origen, destino }: UnaTransferencia): Transferencia => {
  const { id, dia, monto } = sale.movimiento;
  return { id, dia, monto, origen, destino };
};

/**
 * Gives the money back by an adjustment on each side, each naming the other, and undoes the entry.
 * Either movement names it; inactive accounts take them. Refusals: 404; 409 and 400 of the one law.
 */
export const decidirAnularTransferencia = (
  {
    movimiento_id,
    motivo,
    fecha: pedida,
  }: {
    readonly movimiento_id: number;
    readonly motivo: string;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeUnaTransferencia,
  { hoy }: Contexto,
): readonly (MovimientoRegistrado | EventoAsentado)[] => {
  const { una, hecho } = libre(movimiento_id, hechos);
  const { sale, llega, contables, posteado } = una;
  const fecha = fechaDeAnulacion(hecho, pedida, { libro: contables?.libro, hoy });
  const [vuelve, se_va] = [hechos.ultimo_movimiento + 1, hechos.ultimo_movimiento + 2];
  const comun = { fecha, motivo };
  return [
    ajusteDe(sale, { ...comun, movimiento_id: vuelve, origen_id: se_va }),
    ajusteDe(llega, { ...comun, movimiento_id: se_va, origen_id: vuelve }),
    ...asentarDevuelta(contables, transferenciaDe(una), {
      fecha: fechaDe(fecha),
      motivo,
      posteado,
    }),
  ];
};

/**
 * Dates both sides on another day, at their own hour; the entry goes with them. No events where they
 * have that day. Refusals: 404; 409 and 400 of the one law.
 */
export const decidirFechaDeTransferencia = (
  { movimiento_id, fecha: dia }: { readonly movimiento_id: number; readonly fecha: Fecha },
  hechos: HechosDeUnaTransferencia,
  { hoy }: Contexto,
): readonly (FechaDeMovimientoCambiada | FechaDeAsientoCambiada)[] => {
  const { una, hecho } = libre(movimiento_id, hechos);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  const { contables, posteado } = una;
  exigirCambioDeFecha(hecho, fecha, { libro: contables?.libro, hoy });
  return [...moverMovimientos(hecho, fecha), ...(posteado ? [fechaCambiada(posteado, dia)] : [])];
};
