import { type Asiento, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { ROLES_DE_DINERO } from './cuenta-contable.ts';
import { type CuentaDinero, cuentasDinero, saldosDeCuentas } from './cuenta-dinero.ts';
import { leerMovimientoDeHecho, leerMovimientoHecho } from './hechos.ts';
import { type Movimiento, RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';
import type { MovimientoHecho } from './movimiento.vista.ts';
import type { MovimientoDeHecho } from './reverso.ts';
import { ORIGEN_DE_TRANSFERENCIA } from './transferencia.asiento.ts';
import type {
  HechosDeTransferencia,
  HechosDeUnaTransferencia,
  PedidoDeTransferencia,
} from './transferencia.decider.ts';
import { transferenciaNoEncontrada } from './transferencia.errores.ts';

/** What is read of transfers before something is done with them, and after: all of it by key. */

const leerUltimo = async (lector: Lector): Promise<number> =>
  (await lector.fila(contadores, [RECURSO_DE_MOVIMIENTOS]))?.ultimo ?? 0;

/** What posting between these accounts must know. */
const leerContables = (
  lector: Lector,
  ambiente: Ambiente,
  fechas: readonly Fecha[],
  cuentas: readonly (CuentaDinero | undefined)[],
) =>
  leerHechosContables(lector, {
    ambiente,
    fechas,
    roles: ROLES_DE_DINERO,
    cuentas: cuentas.flatMap((una) => una?.cuenta_contable_id ?? []),
  });

/** What a new one is decided by. */
export const leerParaTransferir = async (
  lector: Lector,
  ambiente: Ambiente,
  { origen_id, destino_id, fecha }: PedidoDeTransferencia,
): Promise<HechosDeTransferencia> => {
  const [origen, destino, ultimo_movimiento, ...saldos] = await Promise.all([
    lector.fila(cuentasDinero, [origen_id]),
    lector.fila(cuentasDinero, [destino_id]),
    leerUltimo(lector),
    lector.fila(saldosDeCuentas, [ambiente, origen_id]),
    lector.fila(saldosDeCuentas, [ambiente, destino_id]),
  ]);
  const cuentas = [origen, destino] as const;
  const contables = await leerContables(lector, ambiente, [fechaDe(fecha)], cuentas);
  return { ambiente, contables, cuentas, saldos, ultimo_movimiento };
};

/** Both sides of a transfer, by either; none for a movement that undoes a side. */
const leerLados = async (
  lector: Lector,
  movimiento_id: number,
): Promise<{ readonly sale: MovimientoDeHecho; readonly llega: MovimientoDeHecho } | undefined> => {
  const lado = await leerMovimientoDeHecho(lector, movimiento_id);
  if (!lado) return undefined;
  const { tipo, origen_id } = lado.movimiento;
  if (!(tipo === 'transferencia_out' || tipo === 'transferencia_in')) return undefined;
  const pareja = await leerMovimientoDeHecho(lector, origen_id!);
  if (!pareja) throw new Error(`La transferencia ${movimiento_id} no tiene otro lado`);
  return tipo === 'transferencia_out'
    ? { sale: lado, llega: pareja }
    : { sale: pareja, llega: lado };
};

/** Entries of one: its own, and that which undoes it. */
const MAXIMO_DE_UNA = 2;

/** The entries of one. */
export const leerSusAsientos = (
  lector: Lector,
  transferencia_id: number,
): Promise<readonly Asiento[]> => {
  const origen = [ORIGEN_DE_TRANSFERENCIA, transferencia_id] as const;
  return lector.rango(asientosPorOrigen, origen, { limite: MAXIMO_DE_UNA });
};

/** The entry that is no reversal and was not reversed. */
export const vigenteDe = (asientos: readonly Asiento[]): Asiento | undefined =>
  asientos.find((asiento) => asiento.reversa_de === null && asiento.revertido_por === null);

/** The accounts of a transfer. */
export const leerCuentasDe = async (
  lector: Lector,
  { cuenta_dinero_id, otra_cuenta_id }: Movimiento,
): Promise<readonly [suya: CuentaDinero, otra: CuentaDinero]> => {
  const [propia, otra] = await Promise.all([
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    lector.fila(cuentasDinero, [otra_cuenta_id!]),
  ]);
  if (!(propia && otra)) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return [propia, otra];
};

/** A transfer, with what undoing it on some of these days must know. */
export const leerUnaTransferencia = async (
  lector: Lector,
  ambiente: Ambiente,
  movimiento_id: number,
  fechas: (dia: Fecha) => readonly Fecha[],
): Promise<HechosDeUnaTransferencia> => {
  const [lados, ultimo_movimiento] = await Promise.all([
    leerLados(lector, movimiento_id),
    leerUltimo(lector),
  ]);
  if (!lados) return { ambiente, una: undefined, ultimo_movimiento };
  const { movimiento } = lados.sale;
  const [[origen, destino], asientos] = await Promise.all([
    leerCuentasDe(lector, movimiento),
    leerSusAsientos(lector, movimiento.id),
  ]);
  const cuentas = [origen, destino];
  const posteado = vigenteDe(asientos);
  const dias = fechas(movimiento.dia);
  const contables = await leerContables(lector, movimiento.ambiente, dias, cuentas);
  return { ambiente, una: { ...lados, origen, destino, contables, posteado }, ultimo_movimiento };
};

/** Both movements of a transfer, as they are answered once made, by the first. 404. */
export const leerMovimientosHechos = async (
  lector: Lector,
  movimiento_id: number,
): Promise<readonly MovimientoHecho[]> => {
  const hecho = await leerMovimientoHecho(lector, movimiento_id);
  const espejo = hecho.movimiento.origen_id;
  if (espejo === null) throw transferenciaNoEncontrada({ movimiento_id });
  return [hecho, await leerMovimientoHecho(lector, espejo)];
};
