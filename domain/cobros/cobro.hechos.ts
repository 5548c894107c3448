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
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { type Cobrable, leerCobrables } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import type { HechosDeCobro, PedidoDeCobro } from './cobro.decider.ts';
import { cobroNoEncontrado } from './cobro.errores.ts';
import type { AplicacionDeCobro } from './cobro.events.ts';
import { type Cobro, cobros, ORIGEN_DE_COBRO, RECURSO_DE_COBROS } from './cobro.ts';
import type { CobroHecho } from './cobro.vista.ts';

/** What is read of collections before something is done with them, and after: all of it by key. */

const leerUltimos = async (lector: Lector): Promise<HechosDeCobro['ultimos']> => {
  const [cobro, aplicacion, movimiento] = await Promise.all([
    ultimoDe(lector, RECURSO_DE_COBROS),
    ultimoDe(lector, RECURSO_DE_APLICACIONES),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  return { cobro, aplicacion, movimiento };
};

/** What a new one is decided by. */
export const leerParaRegistrar = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDeCobro,
  alcance: Alcance,
): Promise<HechosDeCobro> => {
  const [cliente, cobrables, sucursal, cuenta_dinero_id, deCruce, ultimos] = await Promise.all([
    lector.fila(personas, [pedido.cliente_id]),
    leerCobrables(lector, pedido.aplicaciones, alcance),
    leerSucursal(lector, pedido.sucursal_id),
    leerCuentaDeDinero(lector, pedido),
    leerDeCruce(lector, pedido.cruce),
    leerUltimos(lector),
  ]);
  const { cuenta, saldo } = await leerCuenta(lector, ambiente, cuenta_dinero_id);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [fechaDe(pedido.fecha)],
    roles: rolesDe(POSTEO_DE_COBROS, pedido.medio, cuenta),
    cuentas: cuentasDe(pedido.cruce, cuenta),
  });
  const leidos = { ambiente, cliente, cobrables, sucursal, deCruce, contables, ultimos };
  return { ...leidos, cuenta_dinero_id, cuenta, saldo };
};

/** How one that is there is read, before something is done with it. */
export const LADO_DE_COBROS: LadoLeido<AplicacionDeCobro, Cobro['anulado_liberado'], Cobrable> = {
  tabla: cobros,
  posteo: POSTEO_DE_COBROS,
  leerDocumentos: leerCobrables,
};

/** One as whoever changed it is answered. 404. */
export const leerCobro = async (lector: Lector, cobro_id: number): Promise<CobroHecho> => {
  const [cobro, remesa] = await Promise.all([
    lector.fila(cobros, [cobro_id]),
    leerRemesa(lector, ORIGEN_DE_COBRO, cobro_id),
  ]);
  if (!cobro) throw cobroNoEncontrado({ cobro_id });
  return { cobro, remesa, avisos: [] };
};

/** One as whoever registered it is answered. */
export const leerCobroRegistrado = async (
  lector: Lector,
  cobro_id: number,
): Promise<CobroHecho> => {
  const suyo = await leerCobro(lector, cobro_id);
  return { ...suyo, avisos: await leerAvisosDeDinero(lector, suyo.cobro) };
};
