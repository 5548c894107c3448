import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Almacen, Guardado } from './almacen.ts';
import {
  alDia,
  confirmacion,
  mensajeDeEvento,
  nombreDe,
  puntoDeControl,
  streamInexistente,
} from './mensajes.ts';
import * as negativas from './negativas.ts';

type Llamada = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** What the server has been asked for so far. */
export type Cuenta = {
  /** Calls of `Append`. */
  appends: number;
  /** Appends that came over `BatchAppend`. */
  lotes: number;
  /** Events sent to subscriptions. */
  eventos_enviados: number;
  /** Position after which each subscription asked to begin, -1 for the start. */
  suscritas_desde: number[];
};

/** How many events the server looks at in one go when the filter says nothing. */
const VENTANA = 32;

/** The `Streams.Read` call: one stream, `$all`, or a filtered subscription to `$all`. */
export async function atenderLectura(
  almacen: Almacen,
  llamada: Llamada,
  cuenta: Cuenta,
): Promise<void> {
  const corte = new AbortController();
  llamada.on('cancelled', () => corte.abort());
  llamada.on('close', () => corte.abort());
  llamada.on('error', () => corte.abort());
  const opciones = llamada.request.getOptions()!;
  if (opciones.hasSubscription()) {
    await atenderSuscripcion(almacen, llamada, cuenta, corte.signal);
    return;
  }
  const cuantos = Number(opciones.getCount());
  const filas = opciones.hasStream()
    ? filasDeStream(almacen, llamada, opciones)
    : filasDeTodo(almacen, opciones);
  if (!filas) return;
  for (const guardado of filas.slice(0, cuantos)) {
    if (corte.signal.aborted) return;
    await enviar(llamada, mensajeDeEvento(guardado), corte.signal);
  }
  llamada.end();
}

function filasDeStream(
  almacen: Almacen,
  llamada: Llamada,
  opciones: streams.ReadReq.Options,
): readonly Guardado[] | undefined {
  const pedido = opciones.getStream()!;
  const nombre = nombreDe(pedido.getStreamIdentifier());
  if (almacen.enterrado(nombre)) {
    llamada.emit('error', negativas.enterrado(nombre));
    return undefined;
  }
  const filas = almacen.stream(nombre);
  if (!filas) {
    llamada.write(streamInexistente(nombre));
    return [];
  }
  const revision = Number(pedido.getRevision());
  if (opciones.getReadDirection() === 0) {
    if (pedido.hasEnd()) return [];
    return filas.filter((fila) => pedido.hasStart() || fila.revision >= revision);
  }
  if (pedido.hasStart()) return filas.slice(0, 1);
  return filas.filter((fila) => pedido.hasEnd() || fila.revision <= revision).toReversed();
}

/** From a place that is inside a record, or beyond the last, there is nothing, and no error. */
function filasDeTodo(almacen: Almacen, opciones: streams.ReadReq.Options): readonly Guardado[] {
  const pedido = opciones.getAll()!;
  const { todos } = almacen;
  const hayQueBuscar = pedido.hasPosition();
  const posicion = Number(pedido.getPosition()?.getCommitPosition() ?? 0);
  if (hayQueBuscar && !todos.some((fila) => fila.posicion === posicion)) return [];
  if (opciones.getReadDirection() === 0) {
    if (pedido.hasEnd()) return [];
    return todos.filter((fila) => pedido.hasStart() || fila.posicion >= posicion);
  }
  if (pedido.hasStart()) return [];
  return todos.filter((fila) => pedido.hasEnd() || fila.posicion < posicion).toReversed();
}

/**
 * A position inside a record is an error, for the server would read the transaction log from there.
 * Beyond the head it is none: such a subscription is up to date, and hears of nothing.
 */
async function atenderSuscripcion(
  almacen: Almacen,
  llamada: Llamada,
  cuenta: Cuenta,
  senal: AbortSignal,
): Promise<void> {
  const opciones = llamada.request.getOptions()!;
  const pedido = opciones.getAll()!;
  const pasa = filtroDe(opciones.getFilter());
  const intervalo = intervaloDe(opciones.getFilter());
  const desde = Number(pedido.getPosition()?.getCommitPosition() ?? -1);
  cuenta.suscritas_desde.push(desde);
  let indice = pedido.hasEnd()
    ? almacen.todos.length
    : almacen.todos.findLastIndex((fila) => fila.posicion <= desde) + 1;
  const adelantada = desde > (almacen.todos.at(-1)?.posicion ?? 0);
  if (pedido.hasPosition() && !adelantada && almacen.todos[indice - 1]?.posicion !== desde) {
    llamada.emit('error', negativas.LUGAR_AJENO);
    return;
  }
  await enviar(llamada, confirmacion(randomUUID()), senal);
  let callados = 0;
  let anunciado = false;
  while (!senal.aborted) {
    const fila = adelantada ? undefined : almacen.todos[indice];
    if (fila) {
      indice += 1;
      callados += 1;
      if (pasa(fila)) {
        cuenta.eventos_enviados += 1;
        await enviar(llamada, mensajeDeEvento(fila), senal);
      }
      if (callados % intervalo === 0) await enviar(llamada, puntoDeControl(fila.posicion), senal);
    } else if (!anunciado) {
      anunciado = true;
      await enviar(llamada, alDia(), senal);
    } else {
      await almacen.cambio(senal);
    }
  }
}

function filtroDe(filtro: streams.ReadReq.Options.FilterOptions | undefined) {
  const prefijos = filtro?.getStreamIdentifier()?.getPrefixList();
  if (!prefijos) return () => true;
  return (fila: Guardado) => prefijos.some((prefijo) => fila.stream.startsWith(prefijo));
}

function intervaloDe(filtro: streams.ReadReq.Options.FilterOptions | undefined): number {
  if (!filtro) return Number.POSITIVE_INFINITY;
  const ventana = filtro.hasMax() ? filtro.getMax() : VENTANA;
  return ventana * filtro.getCheckpointintervalmultiplier();
}

async function enviar(llamada: Llamada, mensaje: streams.ReadResp, senal: AbortSignal) {
  if (senal.aborted || llamada.write(mensaje)) return;
  await once(llamada, 'drain', { signal: senal }).catch(() => undefined);
}
