import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { leerUrlDeEventStoreDB, UrlInvalida } from './eventstoredb-url.ts';

/** The client of the moment. It is shared by all operations and replaced when it may be spoiled. */
export type Conexion = {
  /** For the calls that must not go through the batch call. Ignored by the client without TLS. */
  readonly credenciales: Credentials;
  /** Aborted when the log is closed: nobody tries anything again. */
  readonly cerrada: AbortSignal;
  actual(): EventStoreDBClient;
  /** Replaces `cliente` if it is still the current one. What is under way on it may finish. */
  descartar(cliente: EventStoreDBClient): void;
  /** Called with each client that was replaced. Answers how to stop. */
  alDescartar(avisar: (gastado: EventStoreDBClient) => void): () => void;
  cerrar(): Promise<void>;
};

type Canal = { close(): void };

const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** How long a node of a cluster is asked who leads, before the next one is. */
const GOSSIP_TIMEOUT_S = 1;
const CIERRE_MS = 1_000;

/**
 * Opens nothing yet: the first call connects.
 *
 * @param url `esdb://user:password@host:port?…` or `esdb+discover://…`.
 * @throws UrlInvalida when the URL cannot be used.
 */
export function crearConexion(url: string): Conexion {
  const { credenciales, opciones } = leerUrlDeEventStoreDB(url);
  const oyentes = new Set<(gastado: EventStoreDBClient) => void>();
  const cierre = new AbortController();
  let generacion = 0;
  let cliente = abrir(url, opciones, generacion);
  return {
    credenciales,
    cerrada: cierre.signal,
    actual: () => cliente,
    descartar(gastado) {
      if (gastado !== cliente || cierre.signal.aborted) return;
      generacion += 1;
      cliente = abrir(url, opciones, generacion);
      void cerrarCanal(gastado);
      for (const avisar of oyentes) avisar(gastado);
    },
    alDescartar(avisar) {
      oyentes.add(avisar);
      return () => oyentes.delete(avisar);
    },
    async cerrar() {
      cierre.abort();
      const reloj = new Promise((resolver) => setTimeout(resolver, CIERRE_MS).unref());
      await Promise.race([cliente.dispose().catch(() => undefined), reloj]);
      await Promise.race([cerrarCanal(cliente), reloj]);
    },
  };
}

/**
 * grpc-js shares connections, and the waiting time after a failure, between channels of equal
 * options: a client that must really connect anew needs options of its own, hence a keep-alive
 * time-out that differs by a millisecond. The last value of a repeated parameter wins, so that a
 * URL cannot turn `throwOnAppendFailure` off: without it the client reports a wrong revision.
 */
function abrir(
  url: string,
  opciones: ReadonlyMap<string, string>,
  generacion: number,
): EventStoreDBClient {
  const pedido = opciones.get('keepalivetimeout') ?? KEEP_ALIVE_TIMEOUT_MS;
  const propias = [
    `keepAliveTimeout=${Number(pedido) + generacion}`,
    `gossipTimeout=${opciones.get('gossiptimeout') ?? GOSSIP_TIMEOUT_S}`,
    'throwOnAppendFailure=true',
  ];
  const base = url.trim().replace(/\/$/, '');
  const union = base.includes('?') ? '&' : '?';
  try {
    return EventStoreDBClient.connectionString(`${base}${union}${propias.join('&')}`);
  } catch {
    // Its own message shows a piece of the string, which may be the password.
    throw new UrlInvalida('el cliente de EventStoreDB no acepta la dirección');
  }
}

/** The client offers no way to close its channel, and one left open keeps trying for ever. */
async function cerrarCanal(cliente: EventStoreDBClient): Promise<void> {
  const interno = cliente as unknown as { getChannel(): Promise<Canal> };
  await interno
    .getChannel()
    .then((canal) => canal.close())
    .catch(() => undefined);
}
