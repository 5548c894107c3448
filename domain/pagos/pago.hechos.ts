import {
  leerAvisosDeDinero,
  leerCuentaDeDinero,
  leerDeCruce,
  leerRemesa,
  leerSucursal,
  ultimoDe,
} from '#domain/cartera/hechos.ts';
import { cuentasDe, ORIGEN_DE_ANTICIPO, rolesDe } from '#domain/cartera/posteo.ts';
import { asientoVigente } from '#domain/cartera/relleno.ts';
import { RECURSO_DE_APLICACIONES } from '#domain/cartera/remesa.ts';
import { type Asiento, asientos, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import { leerMovimientoDeHecho } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { type LugarDePagable, leerPagables } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import type { HechosDePago, PedidoDePago } from './pago.decider.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import { ORIGEN_DE_PAGO, type PagoAProveedor, pagosProveedor, RECURSO_DE_PAGOS } from './pago.ts';
import type { CuentaNombrada, HechosDeUnPago, UnPago } from './pago.uno.ts';
import type { PagoHecho } from './pago.vista.ts';

/** What is read of payments before something is done with them, and after: all of it by key. */

/** A money account that is named, as it is. */
const leerCuenta = async (
  lector: Lector,
  ambiente: Ambiente,
  cuenta_dinero_id: number | null,
): Promise<CuentaNombrada> => {
  if (cuenta_dinero_id === null) return { cuenta: undefined, saldo: undefined };
  const [cuenta, saldo] = await Promise.all([
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
  ]);
  return { cuenta, saldo };
};

/** What a new one is decided by. */
export const leerParaRegistrar = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDePago,
  alcance: Alcance,
): Promise<HechosDePago> => {
  const [proveedor, pagables, sucursal, cuenta_dinero_id, deCruce, pago, aplicacion, movimiento] =
    await Promise.all([
      lector.fila(personas, [pedido.proveedor_id]),
      leerPagables(lector, pedido.aplicaciones, alcance),
      leerSucursal(lector, pedido.sucursal_id),
      leerCuentaDeDinero(lector, pedido),
      leerDeCruce(lector, pedido.cruce),
      ultimoDe(lector, RECURSO_DE_PAGOS),
      ultimoDe(lector, RECURSO_DE_APLICACIONES),
      ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
    ]);
  const suya = await leerCuenta(lector, ambiente, cuenta_dinero_id);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [fechaDe(pedido.fecha)],
    roles: rolesDe(POSTEO_DE_PAGOS, pedido.medio, suya.cuenta),
    cuentas: cuentasDe(pedido.cruce, suya.cuenta),
  });
  const ultimos = { pago, aplicacion, movimiento };
  const leidos = { ambiente, proveedor, pagables, sucursal, deCruce, contables, ultimos };
  return { ...leidos, cuenta_dinero_id, ...suya };
};

/** Entries of what an advance was used for: its own, what undoes it, what goes with that. */
const MAXIMO_DE_UNO = 4;

/** The one that counts; absent: it has none, or the opening of the books carries it. */
const leerDeAnticipo = async (lector: Lector, id: number): Promise<Asiento | undefined> =>
  asientoVigente(
    await lector.rango(asientosPorOrigen, [ORIGEN_DE_ANTICIPO, id], { limite: MAXIMO_DE_UNO }),
  );

/** What of a payment is to be undone; by omission nothing. */
type QueSeDeshace =
  | 'pago'
  | { readonly aplicacion_id: number }
  | { readonly devolucion_id: number };

const leerDeshecho = async (
  lector: Lector,
  pago: PagoAProveedor,
  que: QueSeDeshace | undefined,
): Promise<Pick<UnPago, 'movido' | 'posteado'>> => {
  if (que === undefined) return { movido: undefined, posteado: undefined };
  if (que === 'pago') {
    const { movimiento_id, asiento_id } = pago;
    const [movido, posteado] = await Promise.all([
      movimiento_id === null ? undefined : leerMovimientoDeHecho(lector, movimiento_id),
      asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
    ]);
    return { movido, posteado };
  }
  if ('aplicacion_id' in que) {
    return {
      movido: undefined,
      posteado: await leerDeAnticipo(lector, que.aplicacion_id),
    };
  }
  const hecha = pago.devoluciones.find((una) => una.devolucion_id === que.devolucion_id);
  if (!hecha) return { movido: undefined, posteado: undefined };
  const [movido, posteado] = await Promise.all([
    leerMovimientoDeHecho(lector, hecha.movimiento_id),
    leerDeAnticipo(lector, hecha.devolucion_id),
  ]);
  return { movido, posteado };
};

/** One that is there, within reach of whoever asks, with what doing something with it must know. */
export const leerUno = async (
  lector: Lector,
  ambiente: Ambiente,
  pago_id: number,
  {
    alcance,
    deshace,
    lugares = [],
    fechas,
    cuenta_dinero_id = null,
  }: {
    readonly alcance: Alcance;
    readonly deshace?: QueSeDeshace;
    /** Documents that it is to be applied to, beside those that it is. */
    readonly lugares?: readonly LugarDePagable[];
    /** Days that it may be dated on, beside its own and those of what its advance was used for. */
    readonly fechas: readonly Fecha[];
    /** A money account that an advance comes back to. */
    readonly cuenta_dinero_id?: number | null;
  },
): Promise<HechosDeUnPago & CuentaNombrada> => {
  const [pago, remesa, nombrada, aplicacion, movimiento] = await Promise.all([
    lector.fila(pagosProveedor, [pago_id]),
    leerRemesa(lector, ORIGEN_DE_PAGO, pago_id),
    leerCuenta(lector, ambiente, cuenta_dinero_id),
    ultimoDe(lector, RECURSO_DE_APLICACIONES),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const leidos = { ambiente, ...nombrada, ultimos: { aplicacion, movimiento } };
  if (!pago || !alcanza(alcance, pago.sucursal_id)) return { ...leidos, uno: undefined };
  const [pagables, { cuenta }, deshecho] = await Promise.all([
    leerPagables(
      lector,
      [...(remesa.aplicaciones as readonly LugarDePagable[]), ...lugares],
      alcance,
    ),
    leerCuenta(lector, pago.ambiente, pago.cuenta_dinero_id),
    leerDeshecho(lector, pago, deshace),
  ]);
  const contables = await leerHechosContables(lector, {
    ambiente: pago.ambiente,
    fechas: [...new Set([...fechas, pago.dia, ...remesa.aplicaciones.map(({ fecha }) => fecha)])],
    roles: [
      ...rolesDe(POSTEO_DE_PAGOS, pago.medio, cuenta),
      ...rolesDe(POSTEO_DE_PAGOS, pago.medio, nombrada.cuenta),
    ],
    cuentas: [...cuentasDe(pago.cruce, cuenta), ...cuentasDe([], nombrada.cuenta)],
  });
  return { ...leidos, uno: { pago, remesa, pagables, cuenta, contables, ...deshecho } };
};

/** The account that the money of a refund came back to. */
export const cuentaDeDevolucion = async (
  lector: Lector,
  pago_id: number,
  devolucion_id: number,
): Promise<number | null> => {
  const pago = await lector.fila(pagosProveedor, [pago_id]);
  const hecha = pago?.devoluciones.find((una) => una.devolucion_id === devolucion_id);
  return hecha?.cuenta_dinero_id ?? null;
};

/** One as whoever changed it is answered. 404. */
export const leerPago = async (lector: Lector, pago_id: number): Promise<PagoHecho> => {
  const [pago, remesa] = await Promise.all([
    lector.fila(pagosProveedor, [pago_id]),
    leerRemesa(lector, ORIGEN_DE_PAGO, pago_id),
  ]);
  if (!pago) throw pagoNoEncontrado({ pago_id });
  return { pago, remesa, avisos: [] };
};

/** One as whoever registered it is answered. */
export const leerPagoRegistrado = async (lector: Lector, pago_id: number): Promise<PagoHecho> => {
  const suyo = await leerPago(lector, pago_id);
  return { ...suyo, avisos: await leerAvisosDeDinero(lector, suyo.pago) };
};
