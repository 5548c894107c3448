import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadRevision,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Conexion } from './eventstoredb-conexion.ts';
import {
  aTiempo,
  esDeConexion,
  leDejoAtras,
  mensajeDe,
  SinRespuesta,
  vaAlLider,
} from './eventstoredb-errores.ts';
import { abrirFuente, DEL_LIDER, eventoLeido, posicionInicial } from './eventstoredb-fuente.ts';
import {
  type Bitacora,
  BitacoraInalcanzable,
  type EventoLeido,
  type LugarEnStream,
} from './puerto.ts';

export type Contexto = {
  readonly conexion: Conexion;
  /** A read during which nothing arrives for so long fails. */
  readonly plazo_ms: number;
  /** What the project's own stream names begin with. */
  readonly prefijos: readonly string[];
};

/** What was read of the head: up to the event `revisado`, at `fin`, the last own one is at `propia`. */
export type Cabeza = { revisado: string; fin: number; propia: number };

const LECTURAS_A_LA_VEZ = 8;

export const esPropio = (prefijos: readonly string[], stream: string): boolean =>
  prefijos.some((prefijo) => stream.startsWith(prefijo));

export async function leerStream(
  contexto: Contexto,
  stream: string,
  { from, limit, direction = 'forwards' }: NonNullable<Parameters<Bitacora['readStream']>[1]>,
): Promise<EventoLeido[]> {
  if (limit !== undefined && limit <= 0) return [];
  const extremo: ReadRevision = direction === 'forwards' ? START : END;
  return conCliente(contexto, async (cliente) => {
    const lectura = cliente.readStream(stream, {
      ...DEL_LIDER,
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
export async function leerLugares(contexto: Contexto, lugares: readonly LugarEnStream[]) {
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
export async function leerTodo(
  contexto: Contexto,
  after: number,
  limit: number,
): Promise<EventoLeido[]> {
  if (limit <= 0) return [];
  const eventos: EventoLeido[] = [];
  for (let vanos = 0; ; ) {
    const antes = eventos.length;
    try {
      await conCliente(contexto, (cliente) =>
        seguirPagina(contexto, cliente, after, limit, eventos),
      );
      return eventos;
    } catch (error) {
      if (!leDejoAtras(error)) throw error;
      vanos = eventos.length > antes ? 0 : vanos + 1;
      if (vanos > ABANDONOS_SEGUIDOS) {
        throw new BitacoraInalcanzable(mensajeDe(error), { cause: error });
      }
    }
  }
}

/** So often in a row may a server let go of who reads a page without giving it any event. */
const ABANDONOS_SEGUIDOS = 5;

/** Goes on with a page after the last event that it has, up to `limit` or to the end of the log. */
async function seguirPagina(
  { prefijos, plazo_ms }: Contexto,
  cliente: EventStoreDBClient,
  after: number,
  limit: number,
  eventos: EventoLeido[],
): Promise<void> {
  const desde = posicionInicial(eventos.at(-1)?.posicion ?? after);
  const fuente = abrirFuente(cliente, { desde, prefijos, maximo: limit - eventos.length });
  try {
    for (;;) {
      const tomados = fuente.tomar(limit - eventos.length);
      eventos.push(...tomados);
      if (eventos.length >= limit) return;
      if (tomados.length > 0) continue;
      if (fuente.alDia()) return;
      await aTiempo(plazo_ms, fuente.novedad());
    }
  } finally {
    fuente.cerrar();
  }
}

/**
 * Backwards from the end to the first own event, or to what an earlier call has looked at. That one
 * is known by its id: a log that was restored meanwhile may hold another at its place.
 */
export async function leerCabeza(contexto: Contexto, vista: Cabeza): Promise<number> {
  return conCliente(contexto, async (cliente) => {
    const lectura = cliente.readAll({ ...DEL_LIDER, direction: BACKWARDS, fromPosition: END });
    let ultimo: EventoLeido | undefined;
    let propia: number | undefined;
    await recorrer(lectura, contexto.plazo_ms, (resuelto) => {
      const leido = eventoLeido(resuelto);
      const { evento_id, posicion, stream } = leido;
      ultimo ??= leido;
      if (evento_id === vista.revisado) propia = vista.propia;
      else if (esPropio(contexto.prefijos, stream)) propia = posicion;
      return propia === undefined;
    });
    const [revisado, fin] = [ultimo?.evento_id ?? '', ultimo?.posicion ?? 0];
    Object.assign(vista, { revisado, fin, propia: propia ?? 0 } satisfies Cabeza);
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
 * server has restarted only by asking; likewise one that met a node which does not lead. After a
 * time-out it is not, the caller has waited enough.
 *
 * @throws BitacoraInalcanzable
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
    return await intentar().catch((error: unknown) => {
      const otraVez = esDeConexion(error) && !(error instanceof SinRespuesta);
      if (otraVez || vaAlLider(error)) return intentar();
      throw error;
    });
  } catch (error) {
    if (!esDeConexion(error) && !vaAlLider(error)) throw error;
    throw new BitacoraInalcanzable(mensajeDe(error), { cause: error });
  }
}
