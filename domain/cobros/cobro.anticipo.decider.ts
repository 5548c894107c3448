import {
  aplicacionDeAnticipo,
  aplicacionHecha,
  exigirAnticipo,
  exigirDespuesDelAnticipo,
  exigirQueQuepan,
} from '#domain/cartera/anticipo.ts';
import {
  aplicarTodas,
  exigirDespuesDeDocumentos,
  quitarAplicaciones,
} from '#domain/cartera/aplicar.ts';
import { devolucionAnulada, devolucionNoEncontrada } from '#domain/cartera/cartera.errores.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { devolverDinero, moverAnticipo } from '#domain/cartera/mover.ts';
import {
  aplicacionQuitada,
  asentarSinEl,
  devolucionAnulada as laDevolucionAnulada,
  porAplicar,
  porDevolver,
} from '#domain/cartera/posteo.ts';
import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import { asentar } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { exigirActiva } from '#domain/tesoreria/movimiento.decider.ts';
import {
  ajusteDe,
  exigirFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  type MovimientoDeHecho,
  nombrar,
} from '#domain/tesoreria/reverso.ts';
import { type Cobrables, deudasDe, exigirCobrables, exigirDeudas } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { type AplicacionDeCobroPedida, comoHechas, comoPedida } from './cobro.decider.ts';
import type { AnticipoDeCobroDevuelto } from './cobro.events.ts';
import { type Cobro, ORIGEN_DE_COBRO } from './cobro.ts';
import { exigirUno, type HechosDeUno, hechoDe, senasDe } from './un-cobro.ts';

/** What is done with the advance of a collection: applied, taken off, given back. */

/** How much it has to apply and give back in its life. */
const usosDe = ({ aplicaciones, devoluciones }: Cobro): number =>
  aplicaciones.length + devoluciones.length;

const causaDe = (cobro_id: number, fecha: Fecha) =>
  ({ origen: { tipo: ORIGEN_DE_COBRO, id: cobro_id }, fecha }) as const;

const sumar = (pedidas: readonly AplicacionDeCobroPedida[]): Centavos =>
  pedidas.reduce((suma, { monto_aplicado }) => suma + monto_aplicado, 0);

export type PedidoDeAplicar = {
  readonly cobro_id: number;
  readonly fecha: Instante;
  /** At least one, of money alone. */
  readonly aplicaciones: readonly AplicacionDeCobroPedida[];
};

export type HechosDeAplicar = HechosDeUno & {
  /** The documents that are named. */
  readonly pedidos: Cobrables;
};

/**
 * Applies an advance, each application with its own entry. Refusals in order: 404 collection, documents;
 * 409 annulled, of the other environment; 400 date; 409 before the collection, documents, more than there
 * is of the advance, than is owed.
 */
export const decidirAplicarAnticipo = (
  { cobro_id, fecha, aplicaciones: pedidas }: PedidoDeAplicar,
  hechos: HechosDeAplicar,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { cobro, remesa, contables } = exigirUno(cobro_id, hechos);
  const suyos = exigirCobrables(hechos.pedidos, pedidas);
  const hecho = hechoDe(cobro, []);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  exigirDespuesDeDocumentos(deudasDe(suyos), dia);
  exigirDespuesDelAnticipo(hecho, dia);
  const deudas = exigirDeudas(suyos, cobro.persona_id, hechos.ambiente);
  exigirAnticipo(hecho, remesa, sumar(pedidas));
  exigirQueQuepan(hecho, usosDe(cobro), pedidas.length);
  const primera = hechos.ultimos.aplicacion + 1;
  const movimientos = aplicarTodas(deudas, pedidas.map(comoPedida), {
    origen_id: cobro_id,
    primera,
    fecha: dia,
    desde_anticipo: true,
    pagador: { id: cobro.persona_id, nombre: cobro.persona_nombre },
  });
  const aplicaciones = comoHechas(pedidas, hechos.pedidos, primera);
  return [
    { tipo: 'AnticipoDeCobroAplicado', datos: { ...senasDe(cobro), fecha, dia, aplicaciones } },
    ...moverDeudas(deudas, movimientos, causaDe(cobro_id, dia)),
    ...asentar(
      contables,
      ...aplicaciones.map((una) => porAplicar(POSTEO_DE_COBROS, cobro, una, dia)),
    ),
  ];
};

export type HechosDeQuitar = HechosDeUno & {
  /** The live entry of the application. */
  readonly asentada: Asiento | undefined;
};

/**
 * Takes an application of the advance off: what is left of it goes back to the advance. Refusals: 404
 * collection, application; 409 annulled, of the other environment; 400 date; 409 it was not made from the
 * advance.
 */
export const decidirQuitarAplicacion = (
  pedido: {
    readonly cobro_id: number;
    readonly aplicacion_id: number;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeQuitar,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { cobro_id, aplicacion_id } = pedido;
  const { cobro, remesa, cobrables, contables } = exigirUno(cobro_id, hechos);
  const hecho = hechoDe(cobro, []);
  const hecha = aplicacionHecha(hecho, cobro.aplicaciones, aplicacion_id);
  exigirLibre(hecho, hechos.ambiente);
  const suya: Hecho = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  const fecha = fechaDeAnulacion(suya, pedido.fecha, { libro: contables?.libro, hoy });
  const dia = fechaDe(fecha);
  const viva = aplicacionDeAnticipo(hecho, remesa, aplicacion_id);
  const liberado = hecha.monto_aplicado - viva.dinero;
  const deudas = deudasDe([...cobrables.values()]);
  const quitada = { origen_id: cobro_id, aplicaciones: [viva] };
  const deshecho = aplicacionQuitada(POSTEO_DE_COBROS, cobro, hecha, { dia, liberado });
  return [
    {
      tipo: 'AplicacionDeCobroQuitada',
      datos: { ...senasDe(cobro), aplicacion_id, dia, liberado },
    },
    ...moverDeudas(deudas, quitarAplicaciones(deudas, quitada, dia), causaDe(cobro_id, dia)),
    ...asentarSinEl(contables, deshecho, hechos.asentada),
  ];
};

export type PedidoDeDevolver = {
  readonly cobro_id: number;
  /** More than 0. */
  readonly monto: Centavos;
  readonly fecha: Instante;
  readonly cuenta_dinero_id: number;
  readonly referencia: string | null;
};

export type HechosDeDevolver = HechosDeUno & {
  /** Where the money leaves from. */
  readonly destino: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
};

/**
 * Gives money of an advance back. Refusals in order: 404 collection, money account; 409 annulled, of the
 * other environment; 400 date; 409 before the collection, inactive account, more than there is.
 */
export const decidirDevolverAnticipo = (
  { cobro_id, monto, fecha, cuenta_dinero_id, referencia }: PedidoDeDevolver,
  hechos: HechosDeDevolver,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { cobro, remesa, contables } = exigirUno(cobro_id, hechos);
  const { destino, saldo, ultimos } = hechos;
  if (!destino) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  const hecho = hechoDe(cobro, []);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  exigirDespuesDelAnticipo(hecho, dia);
  exigirActiva(destino);
  exigirAnticipo(hecho, remesa, monto);
  exigirQueQuepan(hecho, usosDe(cobro), 1);
  const datos: AnticipoDeCobroDevuelto['datos'] = {
    ...senasDe(cobro),
    fecha,
    dia,
    devolucion_id: ultimos.aplicacion + 1,
    monto,
    cuenta_dinero_id,
    movimiento_id: ultimos.movimiento + 1,
    referencia,
  };
  const descripcion = `Devolución de anticipo a ${cobro.persona_nombre}`;
  return [
    { tipo: 'AnticipoDeCobroDevuelto', datos },
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, { fecha: dia, motivo: 'devuelto', cambio: 0 - monto }),
    devolverDinero(ORIGEN_DE_COBRO, cobro_id, datos, saldo, descripcion),
    ...asentar(contables, porDevolver(POSTEO_DE_COBROS, cobro, datos, destino, dia)),
  ];
};

export type HechosDeAnularDevolucion = HechosDeUno & {
  /** The account that the money left, its movement and its live entry. */
  readonly destino: CuentaDinero | undefined;
  readonly salida: MovimientoDeHecho | undefined;
  readonly asentada: Asiento | undefined;
};

/** The live refund. 404; 409 annulled. */
const exigirDevolucion = (cobro: Cobro, hecho: Hecho, devolucion_id: number): DevolucionHecha => {
  const una = cobro.devoluciones.find((otra) => otra.devolucion_id === devolucion_id);
  const suyo = { hecho: nombrar(hecho), devolucion_id };
  if (!una) throw devolucionNoEncontrada(suyo);
  if (una.anulada) throw devolucionAnulada(suyo);
  return una;
};

/** Brings a refund back to the advance. Refusals: 404; 409 annulled; 409 and 400 of the one law. */
export const decidirAnularDevolucion = (
  pedido: {
    readonly cobro_id: number;
    readonly devolucion_id: number;
    readonly motivo: string;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeAnularDevolucion,
  { hoy }: Contexto,
): readonly Evento[] => {
  const { cobro_id, devolucion_id, motivo } = pedido;
  const { cobro, contables } = exigirUno(cobro_id, hechos);
  const { destino, salida, asentada, ultimos } = hechos;
  const deEl = hechoDe(cobro, []);
  const una = exigirDevolucion(cobro, deEl, devolucion_id);
  if (!(destino && salida)) throw new Error(`La devolución ${devolucion_id} no movió nada`);
  const hecho: Hecho = { ...deEl, fecha: una.fecha, dia: una.dia, movimientos: [salida] };
  exigirLibre(hecho, hechos.ambiente);
  const fecha = fechaDeAnulacion(hecho, pedido.fecha, { libro: contables?.libro, hoy });
  const dia = fechaDe(fecha);
  const ajuste_id = ultimos.movimiento + 1;
  const deshecha = laDevolucionAnulada(POSTEO_DE_COBROS, cobro, una, destino, { dia, motivo });
  const vuelto = { fecha: dia, motivo: 'devolucion_anulada', cambio: una.monto } as const;
  return [
    {
      tipo: 'DevolucionDeCobroAnulada',
      datos: { ...senasDe(cobro), devolucion_id, motivo, dia, ajuste_id },
    },
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, vuelto),
    ajusteDe(salida, { movimiento_id: ajuste_id, fecha, origen_id: cobro_id, motivo }),
    ...asentarSinEl(contables, deshecha, asentada),
  ];
};
