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
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { aplicadoDe } from '#domain/cartera/forma.ts';
import { devolverDinero, moverAnticipo } from '#domain/cartera/mover.ts';
import {
  aplicacionQuitada,
  asentarSinEl,
  devolucionAnulada,
  porAplicar,
  porDevolver,
} from '#domain/cartera/posteo.ts';
import { asentar } from '#domain/contabilidad/asentar.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { exigirActiva, exigirCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import {
  ajusteDe,
  exigirFecha,
  exigirLibre,
  fechaDeAnulacion,
  nombrar,
} from '#domain/tesoreria/reverso.ts';
import { deudasDe, exigirDeudas, exigirPagables, numeroDe, pagablesDe } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import type { AplicacionDePagoPedida } from './pago.decider.ts';
import type {
  AnticipoDePagoAplicado,
  AnticipoDePagoDevuelto,
  AplicacionDePagoQuitada,
  DevolucionDePagoAnulada,
} from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';
import {
  type CuentaNombrada,
  calendarioDe,
  exigirPago,
  type HechosDeUnPago,
  hechoDe,
  tenidasPor,
} from './pago.uno.ts';

/** What is done with the advance of a payment: put on documents, taken off, given back by the supplier. */

/** Refuses (409) what was annulled, or is of the other environment: no reconciliation holds an advance. */
const exigirVivo = (hecho: ReturnType<typeof hechoDe>, ambiente: HechosDeUnPago['ambiente']) =>
  exigirLibre({ ...hecho, movimientos: [] }, ambiente);

export type PedidoDeAplicar = {
  readonly pago_id: number;
  readonly fecha: Instante;
  readonly aplicaciones: readonly AplicacionDePagoPedida[];
};

/**
 * Puts an advance on documents of its supplier. Refusals in order: 404 payment, documents; 409 annulled,
 * of the other environment; 400 dates; 409 before the payment, documents, what is left of it, balances.
 */
export const decidirAplicar = (
  { pago_id, fecha, aplicaciones: pedidas }: PedidoDeAplicar,
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirPago(pago_id, hechos);
  const { pago, remesa, pagables, contables } = uno;
  const { ambiente, persona_id, persona_nombre } = pago;
  const suyos = exigirPagables(pagables, pedidas, persona_id);
  const hecho = hechoDe(uno);
  exigirVivo(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDespuesDeDocumentos(deudasDe(suyos), dia);
  exigirDespuesDelAnticipo(hecho, dia);
  const deudas = exigirDeudas(suyos, ambiente);
  exigirAnticipo(hecho, remesa, aplicadoDe({ aplicaciones: pedidas }));
  exigirQueQuepan(hecho, tenidasPor(pago), pedidas.length);
  const primera = hechos.ultimos.aplicacion + 1;
  const movimientos = aplicarTodas(deudas, pedidas, {
    origen_id: pago_id,
    primera,
    fecha: dia,
    desde_anticipo: true,
    pagador: { id: persona_id, nombre: persona_nombre },
  });
  const aplicaciones = pedidas.map(({ documento, documento_id, dinero }, i) => ({
    aplicacion_id: primera + i,
    documento,
    documento_id,
    numero: numeroDe(pagables, { documento, documento_id }),
    monto_aplicado: dinero,
  }));
  const aplicado: AnticipoDePagoAplicado = {
    tipo: 'AnticipoDePagoAplicado',
    datos: { pago_id, ambiente, fecha, dia, aplicaciones },
  };
  const causa = { origen: { tipo: ORIGEN_DE_PAGO, id: pago_id }, fecha: dia } as const;
  const asientos = aplicaciones.map((una) => porAplicar(POSTEO_DE_PAGOS, pago, una, dia));
  return [aplicado, ...moverDeudas(deudas, movimientos, causa), ...asentar(contables, ...asientos)];
};

export type PedidoDeQuitar = {
  readonly pago_id: number;
  readonly aplicacion_id: number;
  readonly fecha: Fecha | null;
};

/**
 * Takes what an advance put on a document off it: what is left of it can be used again. Refusals in order:
 * 404 payment, application; 409 annulled, of the other environment; 400 dates; 409 made with the payment.
 */
export const decidirQuitar = (
  { pago_id, aplicacion_id, fecha: pedida }: PedidoDeQuitar,
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirPago(pago_id, hechos);
  const { pago, remesa, pagables, posteado, contables } = uno;
  const { ambiente } = pago;
  const hecho = hechoDe(uno);
  const hecha = aplicacionHecha(hecho, pago.aplicaciones, aplicacion_id);
  exigirVivo(hecho, hechos.ambiente);
  const { fecha: su_fecha, dia: su_dia } = hecha;
  const suyo = { ...hecho, fecha: su_fecha, dia: su_dia, movimientos: [] };
  const dia = fechaDe(fechaDeAnulacion(suyo, pedida, calendarioDe(uno, hoy)));
  const viva = aplicacionDeAnticipo(hecho, remesa, aplicacion_id);
  const liberado = hecha.monto_aplicado - viva.dinero;
  const deudas = deudasDe(pagablesDe(pagables, [viva]));
  const movimientos = quitarAplicaciones(deudas, { origen_id: pago_id, aplicaciones: [viva] }, dia);
  const quitada: AplicacionDePagoQuitada = {
    tipo: 'AplicacionDePagoQuitada',
    datos: { pago_id, ambiente, aplicacion_id, dia, liberado },
  };
  const causa = { origen: { tipo: ORIGEN_DE_PAGO, id: pago_id }, fecha: dia } as const;
  const deshecha = aplicacionQuitada(POSTEO_DE_PAGOS, pago, hecha, { dia, liberado });
  return [
    quitada,
    ...moverDeudas(deudas, movimientos, causa),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};

export type PedidoDeDevolver = {
  readonly pago_id: number;
  readonly monto: Centavos;
  readonly fecha: Instante;
  readonly cuenta_dinero_id: number;
  readonly referencia: string | null;
};

/**
 * The supplier gives money of an advance back. Refusals in order: 404 payment, money account; 409
 * annulled, of the other environment; 400 date; 409 before the payment, inactive account, what is left
 * of it, the account's sums.
 */
export const decidirDevolver = (
  { pago_id, monto, fecha, cuenta_dinero_id, referencia }: PedidoDeDevolver,
  hechos: HechosDeUnPago & CuentaNombrada,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirPago(pago_id, hechos);
  const { pago, remesa, contables } = uno;
  const { ambiente } = pago;
  const cuenta = exigirCuenta(hechos.cuenta, cuenta_dinero_id);
  const hecho = hechoDe(uno);
  exigirVivo(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDespuesDelAnticipo(hecho, dia);
  exigirActiva(cuenta);
  exigirAnticipo(hecho, remesa, monto);
  exigirQueQuepan(hecho, tenidasPor(pago), 1);
  const devolucion_id = hechos.ultimos.aplicacion + 1;
  const movimiento_id = hechos.ultimos.movimiento + 1;
  const suya = { devolucion_id, monto, cuenta_dinero_id, movimiento_id, referencia };
  const devuelto: AnticipoDePagoDevuelto = {
    tipo: 'AnticipoDePagoDevuelto',
    datos: { pago_id, ambiente, fecha, dia, ...suya },
  };
  const descripcion = `Devolución del anticipo a ${pago.persona_nombre}`;
  return [
    devuelto,
    ...moverAnticipo(ORIGEN_DE_PAGO, pago, { fecha: dia, motivo: 'devuelto', cambio: 0 - monto }),
    devolverDinero(ORIGEN_DE_PAGO, pago_id, devuelto.datos, hechos.saldo, descripcion),
    ...asentar(contables, porDevolver(POSTEO_DE_PAGOS, pago, suya, cuenta, dia)),
  ];
};

export type PedidoDeAnularDevolucion = {
  readonly pago_id: number;
  readonly devolucion_id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
};

/**
 * Annuls a refund: its money goes out again and is the advance's. Refusals in order: 404 payment, refund;
 * 409 annulled, and those of the one law; 400 dates.
 */
export const decidirAnularDevolucion = (
  { pago_id, devolucion_id, motivo, fecha: pedida }: PedidoDeAnularDevolucion,
  hechos: HechosDeUnPago & CuentaNombrada,
  { hoy }: Contexto,
): readonly Evento[] => {
  const uno = exigirPago(pago_id, hechos);
  const { pago, movido, posteado, contables } = uno;
  const hecho = hechoDe(uno);
  const hecha = pago.devoluciones.find((una) => una.devolucion_id === devolucion_id);
  const quien = { hecho: nombrar(hecho), devolucion_id };
  if (!(hecha && movido && hechos.cuenta)) throw deCartera.devolucionNoEncontrada(quien);
  if (hecha.anulada) throw deCartera.devolucionAnulada(quien);
  const { ambiente } = pago;
  const { monto, fecha: su_fecha, dia: su_dia } = hecha;
  const suyo = { ...hecho, fecha: su_fecha, dia: su_dia };
  exigirLibre(suyo, hechos.ambiente);
  const fecha = fechaDeAnulacion(suyo, pedida, calendarioDe(uno, hoy));
  const dia = fechaDe(fecha);
  const ajuste_id = hechos.ultimos.movimiento + 1;
  const anulada: DevolucionDePagoAnulada = {
    tipo: 'DevolucionDePagoAnulada',
    datos: { pago_id, ambiente, devolucion_id, motivo, dia, ajuste_id },
  };
  const deshecha = devolucionAnulada(POSTEO_DE_PAGOS, pago, hecha, hechos.cuenta, { dia, motivo });
  const vuelto = { fecha: dia, motivo: 'devolucion_anulada', cambio: monto } as const;
  return [
    anulada,
    ...moverAnticipo(ORIGEN_DE_PAGO, pago, vuelto),
    ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: pago_id, motivo }),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};
