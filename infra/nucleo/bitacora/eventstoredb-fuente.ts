import {
  type EventStoreDBClient,
  type Position,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { BYTES_DE_PAGINA, pesoDe } from './peso.ts';
import type { EventoLeido } from './puerto.ts';

/**
 * One filtered subscription to `$all`, read by whoever asks. It ends with the connection and does
 * not come back: who wants more opens another one at the last known place.
 */
export type Fuente = {
  /**
   * The events at hand, up to `maximo`, and no more than a page may weigh. What is not taken holds
   * back the server.
   */
  tomar(maximo: number): EventoLeido[];
  /**
   * The last place that the server told of without an event of ours. It is only heard, never gone on
   * from: servers have told 2^64−1, and the end of the log before they had read that far.
   */
  oido(): number | undefined;
  /** All that was in the log when the subscription caught up has been received. */
  alDia(): boolean;
  /** Resolves when there may be something new to take, or to know; rejects when it is broken. */
  novedad(): Promise<void>;
  cerrar(): void;
};

/**
 * A follower may be behind and does not say so: what is decided upon comes from the node that takes
 * the writes.
 */
export const DEL_LIDER = { requiresLeader: true } as const;

/** Events received before anybody takes them, at most: each may be a signed document of 0.4 MB. */
const RESERVA = 500;

/** How many foreign events the server passes over before it tells how far it has come. */
const VENTANA = 500;

/** @param after position of the last event that is not wanted; 0 for the beginning. */
export const posicionInicial = (after: number): Position | typeof START =>
  after === 0 ? START : { commit: BigInt(after), prepare: BigInt(after) };

export function abrirFuente(
  cliente: EventStoreDBClient,
  opciones: { desde: Position | typeof START; prefijos: readonly string[]; maximo: number },
): Fuente {
  let fallo: Error | undefined;
  let despertar: (() => void) | undefined;
  let oido: number | undefined;
  let alDia = false;

  const filtro = streamNameFilter({
    prefixes: [...opciones.prefijos],
    maxSearchWindow: VENTANA,
    checkpointReached: (_, { commit }) => {
      oido = posicionSegura(commit) ?? oido;
      despertar?.();
    },
  });
  const suscripcion = cliente.subscribeToAll(
    { ...DEL_LIDER, fromPosition: opciones.desde, filter: filtro },
    { highWaterMark: Math.min(opciones.maximo, RESERVA) },
  );
  const romper = (error: Error) => {
    fallo ??= error;
    despertar?.();
  };
  suscripcion.on('readable', () => despertar?.());
  suscripcion.on('caughtUp', () => {
    alDia = true;
    despertar?.();
  });
  suscripcion.on('error', romper);
  suscripcion.on('end', () => romper(new Error('EventStoreDB terminó la suscripción')));
  suscripcion.on('close', () => romper(new Error('La suscripción se cerró')));

  return {
    tomar(maximo) {
      const eventos: EventoLeido[] = [];
      let peso = 0;
      while (eventos.length < maximo && peso < BYTES_DE_PAGINA) {
        const resuelto = suscripcion.read() as ResolvedEvent | null;
        if (resuelto === null) break;
        const evento = eventoLeido(resuelto);
        peso += pesoDe(evento.datos);
        eventos.push(evento);
      }
      return eventos;
    },
    oido: () => oido,
    alDia: () => alDia,
    async novedad() {
      if (suscripcion.readableLength === 0 && !fallo) {
        await new Promise<void>((resolver) => {
          despertar = resolver;
        });
        despertar = undefined;
      }
      if (suscripcion.readableLength === 0 && fallo) throw fallo;
    },
    cerrar() {
      romper(new Error('La suscripción se cerró'));
      suscripcion.unsubscribe().catch(() => undefined);
    },
  };
}

/** @throws RangeError when the server gives no position (before 22.6) or one that is no safe integer. */
export function eventoLeido({ event, commitPosition }: ResolvedEvent): EventoLeido {
  if (!event) throw new TypeError('EventStoreDB entregó un enlace sin su evento');
  const posicion = posicionSegura(event.position?.commit ?? commitPosition);
  if (posicion === undefined) throw new RangeError(`El evento ${event.id} no trae posición`);
  return {
    evento_id: event.id,
    tipo: event.type,
    datos: event.data as object,
    metadatos: event.metadata as Metadatos,
    stream: event.streamId,
    revision: Number(event.revision),
    posicion,
  };
}

/** The server says "no position" by leaving it out or by the largest unsigned integer. */
export function posicionSegura(posicion: bigint | undefined): number | undefined {
  const numero = Number(posicion ?? Number.NaN);
  return Number.isSafeInteger(numero) && numero >= 0 ? numero : undefined;
}
