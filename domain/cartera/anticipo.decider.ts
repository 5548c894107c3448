import { asentar } from '#domain/contabilidad/asentar.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { exigirActiva, exigirCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import { ajusteDe, exigirFecha, exigirLibre, fechaDeAnulacion } from '#domain/tesoreria/reverso.ts';
import {
  aplicacionDeAnticipo,
  aplicacionHecha,
  exigirAnticipo,
  exigirDespuesDelAnticipo,
  exigirQueQuepan,
} from './anticipo.ts';
import { aplicarTodas, quitarAplicaciones } from './aplicar.ts';
import {
  aplicacionQuitada,
  asentarSinEl,
  devolucionAnulada,
  pagadorDe,
  porAplicar,
  porDevolver,
} from './asientos-de-cartera.ts';
import { moverDeudas } from './deuda.ts';
import { exigirDebidos } from './dias.ts';
import { aplicadoDe } from './forma.ts';
import {
  type Actuado,
  exigirRegistro,
  type HechosDeLado,
  type Lado,
  type TiposDeLado,
} from './lado.ts';
import { devolverDinero, moverAnticipo } from './mover.ts';
import { calendarioDe, exigirDevolucion, hechoDe, usosDe } from './registro-leido.ts';

/**
 * What is done with the advance of a collection or payment: put on documents, taken off, given back. What
 * each one refuses is in order: 404 it, and what is named; 409 annulled, of the other environment; 400 date.
 */

export type PedidoDeAplicar<P> = {
  readonly id: number;
  readonly fecha: Instante;
  /** At least one, of money alone. */
  readonly aplicaciones: readonly P[];
};

/**
 * Puts an advance on documents, each with its own entry. Refusals after those of all: 400 before a
 * document; 409 before the collection or payment, documents, more than there is of it, than is owed.
 */
export const decidirAplicar = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, fecha, aplicaciones: pedidas }: PedidoDeAplicar<T['pedida']>,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'aplicado'> => {
  const { posteo, documentos } = lado;
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, remesa, contables } = leido;
  const nombrados = documentos.exigir(hechos.pedidos, pedidas, registro.persona_id);
  const hecho = hechoDe(posteo.origen, leido);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(leido, hoy));
  const porAplicarse = pedidas.map(documentos.comoPedida);
  exigirDebidos(documentos.deudasDe(nombrados), hechos.historias, porAplicarse, dia);
  exigirDespuesDelAnticipo(hecho, dia);
  const deudas = documentos.exigirDeudas(nombrados, hechos.ambiente, registro.persona_id);
  const monto = aplicadoDe({ aplicaciones: porAplicarse });
  exigirAnticipo(hecho, remesa, leido.despues, { fecha: dia, monto });
  exigirQueQuepan(hecho, usosDe(registro), pedidas.length);
  const primera = hechos.ultimos.aplicacion + 1;
  const movimientos = aplicarTodas(deudas, porAplicarse, {
    origen_id: id,
    primera,
    fecha: dia,
    desde_anticipo: true,
    pagador: pagadorDe(registro),
  });
  const aplicaciones = documentos.comoHechas(pedidas, hechos.pedidos, primera);
  const asientos = aplicaciones.map((una) => porAplicar(posteo, registro, una, dia));
  return [
    lado.eventos.aplicado(registro, { fecha, dia, aplicaciones }),
    ...moverDeudas(deudas, movimientos, { origen: { tipo: posteo.origen, id }, fecha: dia }),
    ...asentar(contables, ...asientos),
  ];
};

export type PedidoDeQuitar = {
  readonly id: number;
  readonly aplicacion_id: number;
  readonly fecha: Fecha | null;
};

/**
 * Takes an application of the advance off: what is left of it goes back to the advance. Refusals after
 * those of all: 409 it was not made from the advance.
 */
export const decidirQuitar = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, aplicacion_id, fecha: pedida }: PedidoDeQuitar,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'quitada'> => {
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, remesa, documentos, posteado, contables } = leido;
  const { origen: tipo } = lado.posteo;
  const hecho = hechoDe(tipo, leido);
  const hecha = aplicacionHecha(hecho, registro.aplicaciones, aplicacion_id);
  exigirLibre(hecho, hechos.ambiente);
  const deAplicacion = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  const dia = fechaDe(fechaDeAnulacion(deAplicacion, pedida, calendarioDe(leido, hoy)));
  const viva = aplicacionDeAnticipo(hecho, remesa, aplicacion_id);
  const liberado = hecha.monto_aplicado - viva.dinero;
  const deudas = lado.documentos.deudasDe([...documentos.values()]);
  const quitadas = quitarAplicaciones(deudas, { origen_id: id, aplicaciones: [viva] }, dia);
  const deshecha = aplicacionQuitada(lado.posteo, registro, hecha, { dia, liberado });
  return [
    lado.eventos.quitada(registro, { aplicacion_id, dia, liberado }),
    ...moverDeudas(deudas, quitadas, { origen: { tipo, id }, fecha: dia }),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};

export type PedidoDeDevolver = {
  readonly id: number;
  /** More than 0. */
  readonly monto: Centavos;
  readonly fecha: Instante;
  readonly cuenta_dinero_id: number;
  readonly referencia: string | null;
};

/**
 * Gives money of an advance back. Refusals after those of all: 409 before the collection or payment,
 * inactive account, more than there is, the account's sums.
 */
export const decidirDevolver = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, monto, fecha, cuenta_dinero_id, referencia }: PedidoDeDevolver,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'devuelto'> => {
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, remesa, contables } = leido;
  const { origen } = lado.posteo;
  const destino = exigirCuenta(hechos.destino, cuenta_dinero_id);
  const hecho = hechoDe(origen, leido);
  exigirLibre(hecho, hechos.ambiente);
  const dia = fechaDe(fecha);
  exigirFecha(dia, calendarioDe(leido, hoy));
  exigirDespuesDelAnticipo(hecho, dia);
  exigirActiva(destino);
  exigirAnticipo(hecho, remesa, leido.despues, { fecha: dia, monto });
  exigirQueQuepan(hecho, usosDe(registro), 1);
  const devolucion = {
    fecha,
    dia,
    devolucion_id: hechos.ultimos.aplicacion + 1,
    monto,
    cuenta_dinero_id,
    movimiento_id: hechos.ultimos.movimiento + 1,
    referencia,
  };
  const { ambiente, persona_nombre } = registro;
  const descripcion = lado.alDevolver(persona_nombre);
  return [
    lado.eventos.devuelto(registro, devolucion),
    ...moverAnticipo(origen, registro, { fecha: dia, motivo: 'devuelto', cambio: 0 - monto }),
    devolverDinero(origen, id, { ...devolucion, ambiente }, hechos.saldo, descripcion),
    ...asentar(contables, porDevolver(lado.posteo, registro, devolucion, destino, dia)),
  ];
};

export type PedidoDeAnularDevolucion = {
  readonly id: number;
  readonly devolucion_id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
};

/** Brings a refund back to the advance. Refusals: 404; 409 annulled; 409 and 400 of the one law. */
export const decidirAnularDevolucion = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, devolucion_id, motivo, fecha: pedida }: PedidoDeAnularDevolucion,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'devolucionAnulada'> => {
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, movido, posteado, contables } = leido;
  const { destino, ultimos } = hechos;
  const { origen } = lado.posteo;
  const hecho = hechoDe(origen, leido);
  const hecha = exigirDevolucion(hecho, registro, devolucion_id);
  if (!(destino && movido)) throw new Error(`La devolución ${devolucion_id} no movió nada`);
  const deDevolucion = { ...hecho, fecha: hecha.fecha, dia: hecha.dia };
  exigirLibre(deDevolucion, hechos.ambiente);
  const fecha = fechaDeAnulacion(deDevolucion, pedida, calendarioDe(leido, hoy));
  const dia = fechaDe(fecha);
  const ajuste_id = ultimos.movimiento + 1;
  const deshecha = devolucionAnulada(lado.posteo, registro, hecha, destino, { dia, motivo });
  const vuelto = { fecha: dia, motivo: 'devolucion_anulada', cambio: hecha.monto } as const;
  return [
    lado.eventos.devolucionAnulada(registro, { devolucion_id, motivo, dia, ajuste_id }),
    ...moverAnticipo(origen, registro, vuelto),
    ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: id, motivo }),
    ...asentarSinEl(contables, deshecha, posteado),
  ];
};
