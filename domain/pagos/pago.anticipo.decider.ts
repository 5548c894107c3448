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
import { aplicadoDe } from '#domain/cartera/forma.ts';
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
import { deudasDe, type EfectoDePago, exigirDeudas, exigirPagables } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import { type AplicacionDePagoPedida, comoHechas } from './pago.decider.ts';
import type {
  AnticipoDePagoAplicado,
  AnticipoDePagoDevuelto,
  AplicacionDePagoQuitada,
  DevolucionDePagoAnulada,
} from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';
import { exigirPago, type HechosDeUnPago } from './pago.uno.ts';

/** What is done with the advance of a payment: put on documents, taken off, given back by the supplier. */

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
): readonly (AnticipoDePagoAplicado | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, remesa, contables } = uno;
  const { ambiente } = pago;
  const suyos = exigirPagables(hechos.pedidos, pedidas, pago.persona_id);
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDebidos(deudasDe(suyos), hechos.historias, pedidas, dia);
  exigirDespuesDelAnticipo(hecho, dia);
  const deudas = exigirDeudas(suyos, ambiente);
  exigirAnticipo(hecho, remesa, uno.despues, {
    fecha: dia,
    monto: aplicadoDe({ aplicaciones: pedidas }),
  });
  exigirQueQuepan(hecho, usosDe(pago), pedidas.length);
  const primera = hechos.ultimos.aplicacion + 1;
  const movimientos = aplicarTodas(deudas, pedidas, {
    origen_id: pago_id,
    primera,
    fecha: dia,
    desde_anticipo: true,
    pagador: pagadorDe(pago),
  });
  const aplicaciones = comoHechas(pedidas, hechos.pedidos, primera);
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
): readonly (AplicacionDePagoQuitada | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, remesa, documentos, posteado, contables } = uno;
  const { ambiente } = pago;
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  const hecha = aplicacionHecha(hecho, pago.aplicaciones, aplicacion_id);
  exigirLibre(hecho, hechos.ambiente);
  const suyo = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  const dia = fechaDe(fechaDeAnulacion(suyo, pedida, calendarioDe(uno, hoy)));
  const viva = aplicacionDeAnticipo(hecho, remesa, aplicacion_id);
  const liberado = hecha.monto_aplicado - viva.dinero;
  const deudas = deudasDe([...documentos.values()]);
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
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (AnticipoDePagoDevuelto | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, remesa, contables } = uno;
  const { ambiente } = pago;
  const cuenta = exigirCuenta(hechos.destino, cuenta_dinero_id);
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(uno, hoy));
  exigirDespuesDelAnticipo(hecho, dia);
  exigirActiva(cuenta);
  exigirAnticipo(hecho, remesa, uno.despues, { fecha: dia, monto });
  exigirQueQuepan(hecho, usosDe(pago), 1);
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
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (DevolucionDePagoAnulada | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, movido, posteado, contables } = uno;
  const { destino, ultimos } = hechos;
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  const hecha = exigirDevolucion(hecho, pago, devolucion_id);
  if (!(destino && movido)) throw new Error(`La devolución ${devolucion_id} no movió nada`);
  const { ambiente } = pago;
  const suyo = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  exigirLibre(suyo, hechos.ambiente);
  const fecha = fechaDeAnulacion(suyo, pedida, calendarioDe(uno, hoy));
  const dia = fechaDe(fecha);
  const ajuste_id = ultimos.movimiento + 1;
  const anulada: DevolucionDePagoAnulada = {
    tipo: 'DevolucionDePagoAnulada',
    datos: { pago_id, ambiente, devolucion_id, motivo, dia, ajuste_id },
  };
  const deshecha = devolucionAnulada(POSTEO_DE_PAGOS, pago, hecha, destino, { dia, motivo });
  const vuelto = { fecha: dia, motivo: 'devolucion_anulada', cambio: hecha.monto } as const;
  return [
    anulada,
    ...moverAnticipo(ORIGEN_DE_PAGO, pago, vuelto),
    ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: pago_id, motivo }),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};
