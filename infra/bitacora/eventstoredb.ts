import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
  type ReadRevision,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type Conexion, crearConexion } from './eventstoredb-conexion.ts';
import { conPlazo, errorDeAppend, esDeConexion, SinRespuesta } from './eventstoredb-errores.ts';
import { abrirFuente, eventoLeido, lugarDe, posicionSegura } from './eventstoredb-fuente.ts';
import { supervisarSuscripcion } from './eventstoredb-suscripcion.ts';
import {
  type Bitacora,
  type EventoLeido,
  type EventoNuevo,
  type LugarEnStream,
  STREAM_NUEVO,
  type Suscripcion,
} from './puerto.ts';
import { serializarAppend } from './serializacion.ts';

export type OpcionesBitacoraEventStoreDB = {
  /** `esdb://user:password@host:port?…`; without TLS (`tls=false`) user and password are ignored. */
  readonly url: string;
  /**
   * An append without an answer for so long fails with `ResultadoDesconocido`; a read during which
   * nothing arrives for so long fails. Default 10 s.
   */
  readonly plazo_ms?: number;
  /** Pause before a failed batch is handed over again, or a lost subscription reopened. 500 ms. */
  readonly pausa_ms?: number;
  /** What the project's own stream names begin with: nothing else is seen, or may be written. */
  readonly prefijos?: readonly string[];
  /** Hears of failures that the log mends by itself. */
  readonly avisar?: (mensaje: string, error: unknown) => void;
};

type Contexto = {
  readonly conexion: Conexion;
  readonly plazo_ms: number;
  readonly prefijos: readonly string[];
};

/** What is known of the head: up to `revisado`, the last own event is at `propia`. */
type Cabeza = { revisado: number; propia: number };

const PREFIJOS_DEL_PROYECTO = ['empresa-', 'plataforma', 'documento-'] as const;

const LOTE_DE_SUSCRIPCION = 500;
const RESERVA_DE_LECTURA = 500;
const LECTURAS_A_LA_VEZ = 8;

/**
 * The log in EventStoreDB 23.10 or later (older ones do not say when a subscription has caught up).
 * Does not connect: the first call does. The user of the URL must be allowed to read `$all`, which
 * by default only administrators are. `after` must be 0 or a position this log has given: the server
 * reads its transaction log from that very byte.
 *
 * @throws Error when the URL cannot be used.
 */
export async function crearBitacoraEventStoreDB(
  opciones: OpcionesBitacoraEventStoreDB,
): Promise<Bitacora> {
  const { plazo_ms = 10_000, pausa_ms = 500, prefijos = PREFIJOS_DEL_PROYECTO } = opciones;
  const avisar = opciones.avisar ?? (() => undefined);
  const conexion = crearConexion(opciones.url);
  const contexto: Contexto = { conexion, plazo_ms, prefijos };
  const enTurno = crearTurnos();
  const suscripciones = new Set<Suscripcion>();
  const vista: Cabeza = { revisado: 0, propia: 0 };

  return {
    async append(stream, esperada, eventos) {
      const { bytes } = serializarAppend(stream, esperada, eventos);
      if (!esPropio(prefijos, stream)) {
        throw new TypeError(`El stream ${stream} no empieza con ${prefijos.join(', ')}`);
      }
      return enTurno(stream, () => escribir(contexto, { stream, esperada, eventos, bytes }));
    },
    readStream: (stream, opcionesLectura = {}) => leerStream(contexto, stream, opcionesLectura),
    readPlaces: (lugares) => leerLugares(contexto, lugares),
    readAll: ({ after, limit }) => leerTodo(contexto, after, limit),
    subscribeAll({ after, maximo = LOTE_DE_SUSCRIPCION }, manejar) {
      let cliente = conexion.actual();
      const suscripcion = supervisarSuscripcion({
        after,
        maximo,
        manejar,
        pausa_ms,
        avisar,
        abrir: (desde) => {
          cliente = conexion.actual();
          return abrirFuente(cliente, { desde, prefijos, reserva: maximo });
        },
        alFallar: (error) => {
          if (esDeConexion(error)) conexion.descartar(cliente);
        },
      });
      suscripciones.add(suscripcion);
      return {
        async stop() {
          suscripciones.delete(suscripcion);
          await suscripcion.stop();
        },
      };
    },
    cabeza: () => leerCabeza(contexto, vista),
    async close() {
      await Promise.all([...suscripciones].map((suscripcion) => suscripcion.stop()));
      await conexion.cerrar();
    },
  };
}

type Append = {
  readonly stream: string;
  readonly esperada: number;
  readonly eventos: readonly EventoNuevo[];
  readonly bytes: number;
};

/**
 * One append by the plain call, which the client only takes when given credentials. Its batch call
 * has no deadline, and it keeps what waits for an answer in one place for the whole process: when
 * any connection breaks, that place is emptied, and an answer that then arrives over another one
 * throws outside every promise.
 */
async function escribir(contexto: Contexto, append: Append) {
  const { stream, esperada, eventos } = append;
  const { conexion, plazo_ms } = contexto;
  const cliente = conexion.actual();
  const revision = esperada + eventos.length;
  try {
    const llamada = cliente.appendToStream(stream, eventos.map(comoEventoJson), {
      expectedRevision: esperada === STREAM_NUEVO ? NO_STREAM : BigInt(esperada),
      credentials: conexion.credenciales,
      deadline: plazo_ms,
    });
    const { position } = await conPlazo(plazo_ms, llamada);
    const posicion = posicionSegura(position?.commit);
    return { revision, posicion: posicion ?? (await posicionDe(contexto, stream, revision)) };
  } catch (error) {
    if (esDeConexion(error)) conexion.descartar(cliente);
    throw errorDeAppend(error, append);
  }
}

/** The answer to a repeated append may come without a position. */
async function posicionDe(contexto: Contexto, stream: string, revision: number): Promise<number> {
  const [evento] = await leerStream(contexto, stream, { from: revision, limit: 1 });
  if (!evento) throw new Error(`No se pudo leer la revisión ${revision} de ${stream}`);
  return evento.posicion;
}

const comoEventoJson = ({ evento_id, tipo, datos, metadatos }: EventoNuevo) =>
  jsonEvent({
    id: evento_id,
    type: tipo,
    data: datos as JSONEventType['data'],
    metadata: metadatos,
  });

async function leerStream(
  contexto: Contexto,
  stream: string,
  { from, limit, direction = 'forwards' }: NonNullable<Parameters<Bitacora['readStream']>[1]>,
): Promise<EventoLeido[]> {
  if (limit !== undefined && limit <= 0) return [];
  const extremo: ReadRevision = direction === 'forwards' ? START : END;
  return conCliente(contexto, async (cliente) => {
    const lectura = cliente.readStream(stream, {
      direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
      fromRevision: from === undefined ? extremo : BigInt(from),
      ...(limit === undefined ? {} : { maxCount: limit }),
    });
    const eventos: EventoLeido[] = [];
    try {
      await recorrer(lectura, contexto.plazo_ms, (resuelto) => {
        eventos.push(eventoLeido(resuelto));
        return true;
      });
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return eventos;
  });
}

/** The server has no read over several streams: some at a time, each its own call. */
async function leerLugares(contexto: Contexto, lugares: readonly LugarEnStream[]) {
  const eventos: (EventoLeido | undefined)[] = lugares.map(() => undefined);
  const pendientes = lugares.entries();
  const lector = async (): Promise<void> => {
    for (const [i, { stream, revision }] of pendientes) {
      const [evento] = await leerStream(contexto, stream, { from: revision, limit: 1 });
      if (evento?.revision === revision) eventos[i] = evento;
    }
  };
  await Promise.all(Array.from({ length: LECTURAS_A_LA_VEZ }, lector));
  return eventos;
}

/** The client's `readAll` takes no filter, its subscriptions do: one that ends when caught up. */
async function leerTodo(contexto: Contexto, after: number, limit: number): Promise<EventoLeido[]> {
  if (limit <= 0) return [];
  const { prefijos, plazo_ms } = contexto;
  return conCliente(contexto, async (cliente) => {
    const reserva = Math.min(limit, RESERVA_DE_LECTURA);
    const fuente = abrirFuente(cliente, { desde: lugarDe(after), prefijos, reserva });
    const eventos: EventoLeido[] = [];
    try {
      for (;;) {
        const tomados = fuente.tomar(limit - eventos.length);
        eventos.push(...tomados);
        if (eventos.length >= limit || fuente.alDia()) return eventos;
        if (tomados.length === 0) await conPlazo(plazo_ms, fuente.novedad());
      }
    } finally {
      fuente.cerrar();
    }
  });
}

/** Backwards from the end to the first own event, or to what an earlier call has looked at. */
async function leerCabeza(contexto: Contexto, vista: Cabeza): Promise<number> {
  return conCliente(contexto, async (cliente) => {
    const lectura = cliente.readAll({ direction: BACKWARDS, fromPosition: END });
    let revisado = 0;
    let propia: number | undefined;
    await recorrer(lectura, contexto.plazo_ms, (resuelto) => {
      const { posicion, stream } = eventoLeido(resuelto);
      revisado = Math.max(revisado, posicion);
      if (posicion <= vista.revisado) propia = vista.propia;
      else if (esPropio(contexto.prefijos, stream)) propia = posicion;
      return propia === undefined;
    });
    if (revisado >= vista.revisado) Object.assign(vista, { revisado, propia: propia ?? 0 });
    return propia ?? 0;
  });
}

/** Reads until `seguir` says no, the end, or a silence of `plazo_ms` (`SinRespuesta`). */
async function recorrer<E>(
  lectura: StreamingRead<E>,
  plazo_ms: number,
  seguir: (evento: E) => boolean,
): Promise<void> {
  const silencio = setTimeout(() => lectura.destroy(new SinRespuesta(plazo_ms)), plazo_ms);
  // An error that arrives after the last read would otherwise have no listener.
  lectura.on('error', () => undefined);
  try {
    for await (const evento of lectura) {
      silencio.refresh();
      if (!seguir(evento)) return;
    }
  } finally {
    clearTimeout(silencio);
    lectura.cancel().catch(() => undefined);
  }
}

/**
 * A read that meets a dead connection is repeated once over a new one: the client learns that its
 * server has restarted only by asking. After a time-out it is not, the caller has waited enough.
 */
async function conCliente<T>(
  { conexion }: Contexto,
  tarea: (cliente: EventStoreDBClient) => Promise<T>,
): Promise<T> {
  const intentar = async (): Promise<T> => {
    const cliente = conexion.actual();
    try {
      return await tarea(cliente);
    } catch (error) {
      if (esDeConexion(error)) conexion.descartar(cliente);
      throw error;
    }
  };
  try {
    return await intentar();
  } catch (error) {
    if (!esDeConexion(error) || error instanceof SinRespuesta) throw error;
    return intentar();
  }
}

const esPropio = (prefijos: readonly string[], stream: string): boolean =>
  prefijos.some((prefijo) => stream.startsWith(prefijo));

/** Appends to one stream go one after another, in the order of the calls: each is its own RPC. */
function crearTurnos() {
  const ultimos = new Map<string, Promise<unknown>>();
  return async <T>(stream: string, tarea: () => Promise<T>): Promise<T> => {
    const previo = ultimos.get(stream);
    const propio = (async () => {
      await previo;
      return tarea();
    })();
    const fin = propio.catch(() => undefined);
    ultimos.set(stream, fin);
    try {
      return await propio;
    } finally {
      if (ultimos.get(stream) === fin) ultimos.delete(stream);
    }
  };
}
