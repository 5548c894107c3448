import { asientos } from '#domain/contabilidad/asiento.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { rolDeDinero } from '#domain/tesoreria/cuenta-contable.ts';
import {
  type CuentaDinero,
  cuentasDinero,
  saldosDeCuentas,
} from '#domain/tesoreria/cuenta-dinero.ts';
import { leerMovimientoDeHecho, leerMovimientoHecho } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { ROLES_DE_NOMINA, SUELDOS_POR_PAGAR } from './conceptos.ts';
import type { HechosDeNomina, HechosDeUna, PedidoDeNomina } from './nomina.decider.ts';
import { nominaNoEncontrada, pagoDeNominaNoEncontrado } from './nomina.errores.ts';
import {
  type Nomina,
  nominas,
  nominasDelMes,
  type PagoDeNomina,
  RECURSO_DE_NOMINAS,
} from './nomina.ts';
import type { NominaHecha, PagoHecho } from './nomina.vista.ts';
import type { HechosDePago, HechosDeUnPago, PedidoDePago } from './pago.decider.ts';

/** What is read of payrolls before something is done with them, and after: all of it by key. */

const ultimoDe = async (lector: Lector, recurso: string): Promise<number> =>
  (await lector.fila(contadores, [recurso]))?.ultimo ?? 0;

/** What a new one is decided by. */
export const leerParaRegistrar = async (
  lector: Lector,
  ambiente: Ambiente,
  { fecha }: PedidoDeNomina,
): Promise<HechosDeNomina> => {
  const [ultima, contables] = await Promise.all([
    ultimoDe(lector, RECURSO_DE_NOMINAS),
    leerHechosContables(lector, { ambiente, fechas: [fecha], roles: ROLES_DE_NOMINA }),
  ]);
  return { ambiente, ultima, contables };
};

/** A payroll, with what undoing it on some of these days must know. */
export const leerUna = async (
  lector: Lector,
  ambiente: Ambiente,
  nomina_id: number,
  fechas: (nomina: Nomina) => readonly Fecha[],
): Promise<HechosDeUna> => {
  const nomina = await lector.fila(nominas, [nomina_id]);
  if (!nomina) return { ambiente, nomina, contables: undefined, posteado: undefined };
  const { asiento_id } = nomina;
  const [contables, posteado] = await Promise.all([
    leerHechosContables(lector, {
      ambiente: nomina.ambiente,
      fechas: fechas(nomina),
      roles: ROLES_DE_NOMINA,
    }),
    asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
  ]);
  return { ambiente, nomina, contables, posteado };
};

/** What the entries of a payment from that account name. */
const leerContables = (
  lector: Lector,
  ambiente: Ambiente,
  fechas: readonly Fecha[],
  cuenta: CuentaDinero | undefined,
) => {
  const rol = cuenta ? rolDeDinero(cuenta) : null;
  return leerHechosContables(lector, {
    ambiente,
    fechas,
    roles: [SUELDOS_POR_PAGAR, ...(rol === null ? [] : [rol])],
    cuentas: cuenta?.cuenta_contable_id ? [cuenta.cuenta_contable_id] : [],
  });
};

/** What a payment is decided by. */
export const leerParaPagar = async (
  lector: Lector,
  ambiente: Ambiente,
  { nomina_id, cuenta_dinero_id, fecha }: PedidoDePago,
): Promise<HechosDePago> => {
  const [nomina, cuenta, saldo, ultimo_movimiento] = await Promise.all([
    lector.fila(nominas, [nomina_id]),
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const contables = await leerContables(lector, ambiente, [fechaDe(fecha)], cuenta);
  return { ambiente, nomina, cuenta, saldo, ultimo_movimiento, contables };
};

/** A payment, with what undoing it on some of these days must know. */
export const leerUnPago = async (
  lector: Lector,
  ambiente: Ambiente,
  { nomina_id, pago_id }: { readonly nomina_id: number; readonly pago_id: number },
  fechas: (dia: Fecha) => readonly Fecha[],
): Promise<HechosDeUnPago> => {
  const [nomina, ultimo_movimiento] = await Promise.all([
    lector.fila(nominas, [nomina_id]),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const pago = nomina?.pagos.find(({ id }) => id === pago_id);
  if (!nomina || !pago) return { ambiente, nomina, uno: undefined, ultimo_movimiento };
  const [movido, cuenta, posteado] = await Promise.all([
    leerMovimientoDeHecho(lector, pago.movimiento_id),
    lector.fila(cuentasDinero, [pago.cuenta_dinero_id]),
    pago.asiento_id === null ? undefined : lector.fila(asientos, [pago.asiento_id]),
  ]);
  if (!(movido && cuenta)) throw new Error(`El pago ${pago_id} de nómina no movió nada`);
  const contables = await leerContables(lector, nomina.ambiente, fechas(pago.dia), cuenta);
  const uno = { pago, movido, cuenta, contables, posteado };
  return { ambiente, nomina, uno, ultimo_movimiento };
};

const avisosDePeriodo = async (
  lector: Lector,
  { id, ambiente, periodo }: Nomina,
): Promise<readonly string[]> => {
  const delMes = await lector.fila(nominasDelMes, [ambiente, periodo]);
  const otras = (delMes?.ids ?? []).filter((otra) => otra < id);
  if (otras.length === 0) return [];
  const cuales = otras.length === 1 ? 'otra nómina' : 'otras nóminas';
  return [`De ${periodo} ya había ${cuales}: la ${otras.join(', la ')}.`];
};

/** A payroll as it is answered once made or changed. 404. */
export const leerNominaHecha = async (lector: Lector, nomina_id: number): Promise<NominaHecha> => {
  const nomina = await lector.fila(nominas, [nomina_id]);
  if (!nomina) throw nominaNoEncontrada({ nomina_id });
  const avisos = nomina.estado === 'activo' ? await avisosDePeriodo(lector, nomina) : [];
  return { nomina, avisos };
};

/** A payment as it is answered once made or changed. 404. */
export const leerPagoHecho = async (
  lector: Lector,
  nomina_id: number,
  pago_id: number,
): Promise<PagoHecho> => {
  const nomina = await lector.fila(nominas, [nomina_id]);
  if (!nomina) throw nominaNoEncontrada({ nomina_id });
  const pago: PagoDeNomina | undefined = nomina.pagos.find(({ id }) => id === pago_id);
  if (!pago) throw pagoDeNominaNoEncontrado({ nomina_id, pago_id });
  const { avisos } = await leerMovimientoHecho(lector, pago.movimiento_id);
  return { nomina, pago, avisos };
};
