import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';

/** The client of the moment. It is shared by all operations and replaced when it may be spoiled. */
export type Conexion = {
  /** For the calls that must not go through the batch call. Ignored by the client without TLS. */
  readonly credenciales: Credentials;
  actual(): EventStoreDBClient;
  /** Replaces `cliente` if it is still the current one. What is under way on it may finish. */
  descartar(cliente: EventStoreDBClient): void;
  cerrar(): Promise<void>;
};

type Canal = { close(): void };

const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const CIERRE_MS = 1_000;

/**
 * Opens nothing yet: the first call connects.
 *
 * @param url `esdb://user:password@host:port?…` or `esdb+discover://…`.
 * @throws Error when the URL cannot be parsed, or asks for TLS without user and password.
 */
export function crearConexion(url: string): Conexion {
  const credenciales = credencialesDe(url);
  let generacion = 0;
  let cliente = abrir(url, generacion);
  return {
    credenciales,
    actual: () => cliente,
    descartar(gastado) {
      if (gastado !== cliente) return;
      generacion += 1;
      cliente = abrir(url, generacion);
      void cerrarCanal(gastado);
    },
    async cerrar() {
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
function abrir(url: string, generacion: number): EventStoreDBClient {
  const pedido = /[?&]keepAliveTimeout=(\d+)/i.exec(url)?.[1];
  const keepAliveTimeout = Number(pedido ?? KEEP_ALIVE_TIMEOUT_MS) + generacion;
  const base = url.trim().replace(/\/+$/, '');
  const union = base.includes('?') ? '&' : '?';
  return EventStoreDBClient.connectionString(
    `${base}${union}keepAliveTimeout=${keepAliveTimeout}&throwOnAppendFailure=true`,
  );
}

function credencialesDe(url: string): Credentials {
  const [, username, password] = /^[^:]+:\/\/([^:/@]+):([^@]+)@/.exec(url.trim()) ?? [];
  if (username !== undefined && password !== undefined) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  if (!/[?&]tls=false\b/i.test(url)) {
    throw new Error('La URL de EventStoreDB necesita usuario y clave, o tls=false');
  }
  return { username: '', password: '' };
}

/** The client offers no way to close its channel, and one left open keeps trying for ever. */
async function cerrarCanal(cliente: EventStoreDBClient): Promise<void> {
  const interno = cliente as unknown as { getChannel(): Promise<Canal> };
  await interno
    .getChannel()
    .then((canal) => canal.close())
    .catch(() => undefined);
}
