import {
  leerAvisosDeDinero,
  leerCuenta,
  leerCuentaDeDinero,
  leerDeCruce,
  leerRemesa,
  leerSucursal,
  ultimoDe,
} from '#domain/cartera/hechos.ts';
import { cuentasDe, rolesDe } from '#domain/cartera/posteo.ts';
import { RECURSO_DE_APLICACIONES } from '#domain/cartera/remesa.ts';
import type { LadoLeido } from '#domain/cartera/uno.hechos.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { leerPagables, type Pagable } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import type { HechosDePago, PedidoDePago } from './pago.decider.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import type { AplicacionDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO, pagosProveedor, RECURSO_DE_PAGOS } from './pago.ts';
import type { PagoHecho } from './pago.vista.ts';

/** What is read of payments before something is done with them, and after: all of it by key. */

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

/** How one that is there is read, before something is done with it. */
export const LADO_DE_PAGOS: LadoLeido<AplicacionDePago, Centavos, Pagable> = {
  tabla: pagosProveedor,
  posteo: POSTEO_DE_PAGOS,
  leerDocumentos: leerPagables,
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
