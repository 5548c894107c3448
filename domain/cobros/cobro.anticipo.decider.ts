import {
  aplicacionDeAnticipo,
  aplicacionHecha,
  exigirAnticipo,
  exigirDespuesDelAnticipo,
  exigirQueQuepan,
} from '#domain/cartera/anticipo.ts';
import { aplicarTodas, quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { exigirDebidos } from '#domain/cartera/dias.ts';
import { devolverDinero, moverAnticipo } from '#domain/cartera/mover.ts';
import {
  aplicacionQuitada,
  asentarSinEl,
  devolucionAnulada,
  pagadorDe,
  porAplicar,
  porDevolver,
} from '#domain/cartera/posteo.ts';
import { calendarioDe, exigirDevolucion, hechoDe, usosDe } from '#domain/cartera/uno.ts';
import { asentar } from '#domain/contabilidad/asentar.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { exigirActiva, exigirCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import { ajusteDe, exigirFecha, exigirLibre, fechaDeAnulacion } from '#domain/tesoreria/reverso.ts';
import { deudasDe, type EfectoDeCobro, exigirCobrables, exigirDeudas } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { type AplicacionDeCobroPedida, comoHechas, comoPedida } from './cobro.decider.ts';
import type {
  AnticipoDeCobroAplicado,
  AnticipoDeCobroDevuelto,
  AplicacionDeCobroQuitada,
  DevolucionDeCobroAnulada,
} from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';
import { exigirCobro, type HechosDeUnCobro, senasDe } from './cobro.uno.ts';

/** What is done with the advance of a collection: applied, taken off, given back. */

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

/**
 * Applies an advance, each application with its own entry. Refusals in order: 404 collection, documents;
 * 409 annulled, of the other environment; 400 date; 409 before the collection, documents, more than there
 * is of the advance, than is owed.
 */
export const decidirAplicarAnticipo = (
  { cobro_id, fecha, aplicaciones: pedidas }: PedidoDeAplicar,
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (AnticipoDeCobroAplicado | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, remesa, contables } = uno;
  const suyos = exigirCobrables(hechos.pedidos, pedidas);
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDebidos(deudasDe(suyos), hechos.historias, pedidas.map(comoPedida), dia);
  exigirDespuesDelAnticipo(hecho, dia);
  const deudas = exigirDeudas(suyos, cobro.persona_id, hechos.ambiente);
  exigirAnticipo(hecho, remesa, uno.despues, { fecha: dia, monto: sumar(pedidas) });
  exigirQueQuepan(hecho, usosDe(cobro), pedidas.length);
  const primera = hechos.ultimos.aplicacion + 1;
  const movimientos = aplicarTodas(deudas, pedidas.map(comoPedida), {
    origen_id: cobro_id,
    primera,
    fecha: dia,
    desde_anticipo: true,
    pagador: pagadorDe(cobro),
  });
  const aplicaciones = comoHechas(pedidas, hechos.pedidos, primera);
  const asientos = aplicaciones.map((una) => porAplicar(POSTEO_DE_COBROS, cobro, una, dia));
  return [
    { tipo: 'AnticipoDeCobroAplicado', datos: { ...senasDe(cobro), fecha, dia, aplicaciones } },
    ...moverDeudas(deudas, movimientos, causaDe(cobro_id, dia)),
    ...asentar(contables, ...asientos),
  ];
};

export type PedidoDeQuitar = {
  readonly cobro_id: number;
  readonly aplicacion_id: number;
  readonly fecha: Fecha | null;
};

/**
 * Takes an application of the advance off: what is left of it goes back to the advance. Refusals: 404
 * collection, application; 409 annulled, of the other environment; 400 date; 409 it was not made from the
 * advance.
 */
export const decidirQuitarAplicacion = (
  { cobro_id, aplicacion_id, fecha: pedida }: PedidoDeQuitar,
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (AplicacionDeCobroQuitada | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, remesa, documentos, posteado, contables } = uno;
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  const hecha = aplicacionHecha(hecho, cobro.aplicaciones, aplicacion_id);
  exigirLibre(hecho, hechos.ambiente);
  const suya = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  const dia = fechaDe(fechaDeAnulacion(suya, pedida, calendarioDe(uno, hoy)));
  const viva = aplicacionDeAnticipo(hecho, remesa, aplicacion_id);
  const liberado = hecha.monto_aplicado - viva.dinero;
  const deudas = deudasDe([...documentos.values()]);
  const quitadas = { origen_id: cobro_id, aplicaciones: [viva] };
  const deshecha = aplicacionQuitada(POSTEO_DE_COBROS, cobro, hecha, { dia, liberado });
  return [
    {
      tipo: 'AplicacionDeCobroQuitada',
      datos: { ...senasDe(cobro), aplicacion_id, dia, liberado },
    },
    ...moverDeudas(deudas, quitarAplicaciones(deudas, quitadas, dia), causaDe(cobro_id, dia)),
    ...asentarSinEl(contables, deshecha, posteado),
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

/**
 * Gives money of an advance back. Refusals in order: 404 collection, money account; 409 annulled, of the
 * other environment; 400 date; 409 before the collection, inactive account, more than there is.
 */
export const decidirDevolverAnticipo = (
  { cobro_id, monto, fecha, cuenta_dinero_id, referencia }: PedidoDeDevolver,
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (AnticipoDeCobroDevuelto | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, remesa, contables } = uno;
  const destino = exigirCuenta(hechos.destino, cuenta_dinero_id);
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDespuesDelAnticipo(hecho, dia);
  exigirActiva(destino);
  exigirAnticipo(hecho, remesa, uno.despues, { fecha: dia, monto });
  exigirQueQuepan(hecho, usosDe(cobro), 1);
  const datos: AnticipoDeCobroDevuelto['datos'] = {
    ...senasDe(cobro),
    fecha,
    dia,
    devolucion_id: hechos.ultimos.aplicacion + 1,
    monto,
    cuenta_dinero_id,
    movimiento_id: hechos.ultimos.movimiento + 1,
    referencia,
  };
  const descripcion = `Devolución de anticipo a ${cobro.persona_nombre}`;
  return [
    { tipo: 'AnticipoDeCobroDevuelto', datos },
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, { fecha: dia, motivo: 'devuelto', cambio: 0 - monto }),
    devolverDinero(ORIGEN_DE_COBRO, cobro_id, datos, hechos.saldo, descripcion),
    ...asentar(contables, porDevolver(POSTEO_DE_COBROS, cobro, datos, destino, dia)),
  ];
};

export type PedidoDeAnularDevolucion = {
  readonly cobro_id: number;
  readonly devolucion_id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
};

/** Brings a refund back to the advance. Refusals: 404; 409 annulled; 409 and 400 of the one law. */
export const decidirAnularDevolucion = (
  { cobro_id, devolucion_id, motivo, fecha: pedida }: PedidoDeAnularDevolucion,
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (DevolucionDeCobroAnulada | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, movido, posteado, contables } = uno;
  const { destino, ultimos } = hechos;
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  const hecha = exigirDevolucion(hecho, cobro, devolucion_id);
  if (!(destino && movido)) throw new Error(`La devolución ${devolucion_id} no movió nada`);
  const suya = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  exigirLibre(suya, hechos.ambiente);
  const fecha = fechaDeAnulacion(suya, pedida, calendarioDe(uno, hoy));
  const dia = fechaDe(fecha);
  const ajuste_id = ultimos.movimiento + 1;
  const deshecha = devolucionAnulada(POSTEO_DE_COBROS, cobro, hecha, destino, { dia, motivo });
  const vuelto = { fecha: dia, motivo: 'devolucion_anulada', cambio: hecha.monto } as const;
  return [
    {
      tipo: 'DevolucionDeCobroAnulada',
      datos: { ...senasDe(cobro), devolucion_id, motivo, dia, ajuste_id },
    },
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, vuelto),
    ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: cobro_id, motivo }),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};
