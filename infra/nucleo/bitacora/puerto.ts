import type { Metadatos } from '#domain/kernel/evento.ts';

/** An event on its way into the log: id and bytes are fixed before the first attempt. */
export type EventoNuevo = {
  /** UUID. The same append repeated with the same ids stores nothing twice. */
  readonly evento_id: string;
  readonly tipo: string;
  readonly datos: object;
  readonly metadatos: Metadatos;
  /** Data and metadata as JSON text, where somebody has made it already. */
  readonly json?: { readonly datos: string; readonly metadatos: string };
};

/** An event as the log returns it, not upcast and not interpreted. */
export type EventoLeido = EventoNuevo & {
  readonly stream: string;
  /** From 0, without gaps, per stream. */
  readonly revision: number;
  /** Total order over all streams; ascending, not dense, always a safe integer. */
  readonly posicion: number;
};

export type LugarEnStream = { readonly stream: string; readonly revision: number };

/** Revision expected of a stream that must not exist yet. */
export const STREAM_NUEVO = -1;

/** The stream's head was not where the writer thought: nothing was stored. Decide again. */
export class RevisionInesperada extends Error {
  readonly stream: string;
  readonly esperada: number;
  constructor(stream: string, esperada: number) {
    super(`El stream ${stream} no está en la revisión ${esperada}`);
    this.name = 'RevisionInesperada';
    this.stream = stream;
    this.esperada = esperada;
  }
}

/** Nobody knows whether the append landed (time-out, lost connection). Send the SAME bytes again. */
export class ResultadoDesconocido extends Error {
  constructor(causa: string, opciones?: ErrorOptions) {
    super(`No se sabe si la escritura quedó en la bitácora: ${causa}`, opciones);
    this.name = 'ResultadoDesconocido';
  }
}

/** The log cannot be reached, or does not answer in time: the same read, later, will do. */
export class BitacoraInalcanzable extends Error {
  constructor(causa: string, opciones?: ErrorOptions) {
    super(`La bitácora no responde: ${causa}`, opciones);
    this.name = 'BitacoraInalcanzable';
  }
}

/** The append is larger than the log takes (`LIMITE_APPEND_BYTES`): nothing was stored. */
export class AppendDemasiadoGrande extends Error {
  readonly bytes: number;
  constructor(bytes: number) {
    super(`La escritura de ${bytes} bytes supera el límite de la bitácora`);
    this.name = 'AppendDemasiadoGrande';
    this.bytes = bytes;
  }
}

/** Bytes of data + metadata of one append, as JSON text in UTF-8. EventStoreDB refuses over 1 MiB. */
export const LIMITE_APPEND_BYTES = 1_000_000;

/** Why a subscription ended by itself: its reader fell behind the writers, or the connection was lost. */
export type MotivoDeReapertura = 'lector_lento' | 'conexion';

export type Suscripcion = {
  /** Resolves when no further call to the handler will be made. */
  detener(): Promise<void>;
};

/**
 * The event log: one total order over many streams, atomic appends to one stream.
 *
 * - `append`: all or nothing; throws `RevisionInesperada`, `ResultadoDesconocido` or
 *   `AppendDemasiadoGrande`. Repeating it with the same event ids and expected revision after it
 *   landed answers like the first time. Returns the revision and position of the LAST event.
 *   An append without events is a programming error and throws `TypeError`.
 * - `readStream`: from `from` inclusive (default: start, or end when backwards), at most `limit`
 *   events; an unknown stream reads as empty.
 * - `readPlaces`: the event at each (stream, revision), `undefined` where there is none, in the order
 *   asked. For side streams, of which a page of records names one event each.
 * - `readAll`: events with `posicion > after` (exclusive; 0 = from the beginning) in order, at most
 *   `limit`; fewer only at the end of the log. Only the project's own streams are seen.
 * - `subscribeAll`: batches of events with `posicion > after`, in order, each exactly once, one call
 *   at a time (the next waits for the promise): back-pressure. It survives lost connections by
 *   itself, resuming after the last batch whose handler resolved; a handler that throws gets the
 *   same batch again after a pause. Events of streams whose name begins with `sin_datos_de` may come
 *   with empty data, or not at all: signed documents weigh more than all the rest, and nobody who
 *   follows reads them.
 */
export type Bitacora = {
  append(
    stream: string,
    esperada: number,
    eventos: readonly EventoNuevo[],
  ): Promise<{ revision: number; posicion: number }>;
  readStream(
    stream: string,
    opciones?: { from?: number; limit?: number; direction?: 'forwards' | 'backwards' },
  ): Promise<EventoLeido[]>;
  readPlaces(lugares: readonly LugarEnStream[]): Promise<(EventoLeido | undefined)[]>;
  readAll(opciones: { after: number; limit: number }): Promise<EventoLeido[]>;
  subscribeAll(
    opciones: { after: number; maximo?: number; sin_datos_de?: string },
    manejar: (lote: readonly EventoLeido[]) => Promise<void>,
  ): Suscripcion;
  /**
   * Position of the last event of the log, 0 when it is empty; with `sin_datos_de`, of the last one
   * that a subscription with it brings.
   */
  cabeza(opciones?: { sin_datos_de?: string }): Promise<number>;
  cerrar(): Promise<void>;
};
