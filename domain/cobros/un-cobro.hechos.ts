import { leerRemesa, ultimoDe } from '#domain/cartera/hechos.ts';
import { cuentasDe, ORIGEN_DE_ANTICIPO, rolesDe } from '#domain/cartera/posteo.ts';
import { asientoVigente } from '#domain/cartera/relleno.ts';
import { RECURSO_DE_APLICACIONES } from '#domain/cartera/remesa.ts';
import { type Asiento, asientos, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { leerMovimientoDeHecho } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { type LugarDeCobrable, leerCobrables } from './cobrable.ts';
import type {
  HechosDeAnularDevolucion,
  HechosDeAplicar,
  HechosDeDevolver,
  HechosDeQuitar,
  PedidoDeAplicar,
  PedidoDeDevolver,
} from './cobro.anticipo.decider.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { leerCuenta } from './cobro.hechos.ts';
import { type Cobro, cobros, ORIGEN_DE_COBRO } from './cobro.ts';
import type { HechosDeUno, UnCobro } from './un-cobro.ts';

/** What is read of a collection that is there, before something is done to it: all of it by key. */

const TODA: Alcance = { sucursal_id: null };

/** Who asks, for which environment, and the days on which it may post. */
export type DeUnCobro = {
  readonly ambiente: Ambiente;
  readonly cobro_id: number;
  readonly alcance: Alcance;
  readonly fechas: (cobro: Cobro) => readonly Fecha[];
  /** Money accounts that its entries may name beside its own. */
  readonly cuentas_dinero?: (cobro: Cobro) => readonly number[];
};

const MAXIMO_DE_UNO = 10;

/** The live entry of a use of an advance. */
const leerAsentada = async (lector: Lector, id: number): Promise<Asiento | undefined> =>
  asientoVigente(
    await lector.rango(asientosPorOrigen, [ORIGEN_DE_ANTICIPO, id], { limite: MAXIMO_DE_UNO }),
  );

/** What posting it, or undoing it, names. */
const leerContables = async (
  lector: Lector,
  cobro: Cobro,
  { fechas, cuentas_dinero = () => [] }: DeUnCobro,
) => {
  const { ambiente, medio, cruce, cuenta_dinero_id } = cobro;
  const ids = [cuenta_dinero_id, ...cuentas_dinero(cobro)];
  const leidas = await Promise.all(ids.map((id) => leerCuenta(lector, ambiente, id)));
  const suyas = leidas.map(({ cuenta }) => cuenta);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: fechas(cobro),
    roles: [...new Set(suyas.flatMap((cuenta) => rolesDe(POSTEO_DE_COBROS, medio, cuenta)))],
    cuentas: suyas.flatMap((cuenta) => cuentasDe(cruce, cuenta)),
  });
  return { cuenta: suyas[0], contables };
};

const leerDeCobro = async (lector: Lector, cobro: Cobro, de: DeUnCobro): Promise<UnCobro> => {
  const { id, movimiento_id, asiento_id } = cobro;
  const [remesa, movido, posteado, { cuenta, contables }] = await Promise.all([
    leerRemesa(lector, ORIGEN_DE_COBRO, id),
    movimiento_id === null ? undefined : leerMovimientoDeHecho(lector, movimiento_id),
    asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
    leerContables(lector, cobro, de),
  ]);
  const lugares = remesa.aplicaciones as readonly LugarDeCobrable[];
  const cobrables = await leerCobrables(lector, lugares, TODA);
  return { cobro, remesa, cuenta, movido, posteado, cobrables, contables };
};

/** One within reach of whoever asks. */
export const leerUno = async (lector: Lector, de: DeUnCobro): Promise<HechosDeUno> => {
  const { ambiente, cobro_id, alcance } = de;
  const [cobro, aplicacion, movimiento] = await Promise.all([
    lector.fila(cobros, [cobro_id]),
    ultimoDe(lector, RECURSO_DE_APLICACIONES),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const ultimos = { aplicacion, movimiento };
  if (!(cobro && alcanza(alcance, cobro.sucursal_id))) {
    return { ambiente, uno: undefined, ultimos };
  }
  return { ambiente, uno: await leerDeCobro(lector, cobro, de), ultimos };
};

type SinFechas = Omit<DeUnCobro, 'fechas' | 'cuentas_dinero'>;

/** Before its advance is applied. */
export const leerParaAplicar = async (
  lector: Lector,
  de: SinFechas,
  { fecha, aplicaciones }: PedidoDeAplicar,
): Promise<HechosDeAplicar> => {
  const [uno, pedidos] = await Promise.all([
    leerUno(lector, { ...de, fechas: () => [fechaDe(fecha)] }),
    leerCobrables(lector, aplicaciones, de.alcance),
  ]);
  return { ...uno, pedidos };
};

/** Before an application of its advance is taken off on one of these days. */
export const leerParaQuitar = async (
  lector: Lector,
  de: SinFechas,
  aplicacion_id: number,
  pedidas: readonly Fecha[],
): Promise<HechosDeQuitar> => {
  const asentada = await leerAsentada(lector, aplicacion_id);
  const fechas = ({ aplicaciones }: Cobro): readonly Fecha[] => {
    const suya = aplicaciones.find((una) => una.aplicacion_id === aplicacion_id);
    return [...pedidas, ...(suya ? [suya.dia] : []), ...(asentada ? [asentada.fecha] : [])];
  };
  return { ...(await leerUno(lector, { ...de, fechas })), asentada };
};

/** Before money of its advance is given back. */
export const leerParaDevolver = async (
  lector: Lector,
  de: SinFechas,
  { fecha, cuenta_dinero_id }: PedidoDeDevolver,
): Promise<HechosDeDevolver> => {
  const fechas = () => [fechaDe(fecha)];
  const [uno, { cuenta: destino, saldo }] = await Promise.all([
    leerUno(lector, { ...de, fechas, cuentas_dinero: () => [cuenta_dinero_id] }),
    leerCuenta(lector, de.ambiente, cuenta_dinero_id),
  ]);
  return { ...uno, destino, saldo };
};

/** Before a refund is annulled on one of these days. */
export const leerParaAnularDevolucion = async (
  lector: Lector,
  de: SinFechas,
  devolucion_id: number,
  pedidas: readonly Fecha[],
): Promise<HechosDeAnularDevolucion> => {
  const suya = ({ devoluciones }: Cobro) =>
    devoluciones.find((una) => una.devolucion_id === devolucion_id);
  const asentada = await leerAsentada(lector, devolucion_id);
  const uno = await leerUno(lector, {
    ...de,
    fechas: (cobro) => [
      ...pedidas,
      suya(cobro)?.dia ?? cobro.dia,
      ...(asentada ? [asentada.fecha] : []),
    ],
    cuentas_dinero: (cobro) => [suya(cobro)?.cuenta_dinero_id ?? []].flat(),
  });
  const una = uno.uno && suya(uno.uno.cobro);
  if (!una) return { ...uno, asentada, destino: undefined, salida: undefined };
  const [{ cuenta: destino }, salida] = await Promise.all([
    leerCuenta(lector, de.ambiente, una.cuenta_dinero_id),
    leerMovimientoDeHecho(lector, una.movimiento_id),
  ]);
  return { ...uno, asentada, destino, salida };
};
