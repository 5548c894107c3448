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
import type { Caracter } from './version.ts';

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

/** A live subscription whose reader takes so long for a message, with so many events to come, is slow. */
const DEMORA_MS = 20;
const RESERVA = 32;

/** The `Streams.Read` call: one stream, `$all`, or a filtered subscription to `$all`. */
export async function atenderLectura(
  almacen: Almacen,
  llamada: Llamada,
  cuenta: Cuenta,
  caracter: Caracter,
): Promise<void> {
  const corte = new AbortController();
  llamada.on('cancelled', () => corte.abort());
  llamada.on('close', () => corte.abort());
  llamada.on('error', () => corte.abort());
  const opciones = llamada.request.getOptions()!;
  if (opciones.hasSubscription()) {
    await atenderSuscripcion(almacen, llamada, cuenta, caracter, corte.signal);
    return;
  }
  const cuantos = Number(opciones.getCount());
  if (cuantos === 0) {
    llamada.emit('error', negativas.lecturaFallida(opciones.hasStream() ? 'Stream' : 'All'));
    return;
  }
  const filas = opciones.hasStream()
    ? filasDeStream(almacen, llamada, opciones)
    : filasDeTodo(almacen, llamada, opciones, caracter);
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

/**
 * From beyond the last there is nothing, and no error; from a place inside a record an error, but where
 * an old server finds nothing after it.
 */
function filasDeTodo(
  almacen: Almacen,
  llamada: Llamada,
  opciones: streams.ReadReq.Options,
  { dentro_de_un_registro }: Caracter,
): readonly Guardado[] | undefined {
  const pedido = opciones.getAll()!;
  const { todos } = almacen;
  const posicion = Number(pedido.getPosition()?.getCommitPosition() ?? 0);
  if (pedido.hasPosition() && !todos.some((fila) => fila.posicion === posicion)) {
    const adelantada = posicion > almacen.fin();
    const sinNada =
      dentro_de_un_registro === 'al_abrir' && posicion > (todos.at(-1)?.posicion ?? 0);
    if (adelantada || sinNada) return [];
    llamada.emit('error', negativas.lecturaFallida('All'));
    return undefined;
  }
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
  caracter: Caracter,
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
  const adelantada = desde > almacen.fin();
  const ajena =
    pedido.hasPosition() && !adelantada && almacen.todos[indice - 1]?.posicion !== desde;
  const deEntrada = caracter.dentro_de_un_registro === 'al_abrir';
  if (ajena && deEntrada) {
    llamada.emit('error', negativas.LUGAR_AJENO);
    return;
  }
  await enviar(llamada, confirmacion(randomUUID()), senal);
  if (ajena) {
    llamada.emit('error', negativas.LUGAR_INVALIDO);
    return;
  }
  let callados = 0;
  let hallados = 0;
  let anunciado = false;
  let sordo = false;
  let demora_ms = 0;
  while (!senal.aborted) {
    const fila = adelantada ? undefined : almacen.todos[indice];
    if (fila) {
      if (anunciado && demora_ms > DEMORA_MS && almacen.todos.length - indice > RESERVA) {
        if (caracter.lentas === 'termina') {
          llamada.emit('error', negativas.LECTOR_LENTO);
          return;
        }
        anunciado = false;
      }
      indice += 1;
      callados += 1;
      if (pasa(fila)) {
        hallados += 1;
        if (sordo) {
          sordo = false;
          continue;
        }
        cuenta.eventos_enviados += 1;
        demora_ms = await enviar(llamada, mensajeDeEvento(fila), senal);
      }
      if (callados % intervalo === 0)
        await enviar(llamada, puntoDeControl(String(fila.posicion)), senal);
    } else if (!anunciado) {
      if (caracter.al_pasar > 0) {
        caracter.al_pasar -= 1;
        llamada.emit('error', negativas.LENTO_AL_PASAR);
        return;
      }
      anunciado = true;
      if (hallados === 0 && opciones.hasFilter()) {
        const punto = puntoSinHallazgo(caracter, almacen);
        if (punto !== undefined) await enviar(llamada, puntoDeControl(punto), senal);
        sordo = caracter.punto_sin_hallazgo === 'fin';
      }
      await enviar(llamada, alDia(), senal);
    } else {
      await almacen.cambio(senal);
    }
  }
}

const POSICION_MAXIMA = '18446744073709551615';

function puntoSinHallazgo(
  { punto_sin_hallazgo }: Caracter,
  { todos }: Almacen,
): string | undefined {
  if (punto_sin_hallazgo === 'maximo') return POSICION_MAXIMA;
  return punto_sin_hallazgo === 'fin' ? String(todos.at(-1)?.posicion ?? 0) : undefined;
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

/** How long it took until there was room for more, in ms. */
async function enviar(
  llamada: Llamada,
  mensaje: streams.ReadResp,
  senal: AbortSignal,
): Promise<number> {
  if (senal.aborted || llamada.write(mensaje)) return 0;
  const inicio = performance.now();
  await once(llamada, 'drain', { signal: senal }).catch(() => undefined);
  return performance.now() - inicio;
}
