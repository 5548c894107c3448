import postgres from 'postgres';

export type Sql = postgres.Sql<{ bigint: number; date: string; timestamptz: string }>;

const enteroSeguro = (texto: string): number => {
  const valor = Number(texto);
  if (!Number.isSafeInteger(valor)) throw new RangeError(`Entero fuera de rango: ${texto}`);
  return valor;
};

/** Postgres prints `2026-11-21 01:02:03.4+00`; the domain's instants are ISO with milliseconds. */
const instante = (texto: string): string => new Date(texto).toISOString();

/**
 * Column types as the domain's rows hold them: int8 as a safe integer, dates as `YYYY-MM-DD`,
 * instants as ISO 8601 in UTC. The same for every pool, so that a row reads alike everywhere.
 */
const TIPOS = {
  bigint: { to: 20, from: [20], serialize: String, parse: enteroSeguro },
  date: { to: 1082, from: [1082], serialize: String, parse: (texto: string) => texto },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: instante },
};

export type OpcionesConexion = {
  readonly maximo: number;
  readonly nombre: string;
  /** Session settings, e.g. `{ synchronous_commit: 'off' }`. */
  readonly ajustes?: { readonly [parametro: string]: string };
  /** Called when a connection of the pool is lost or closed. */
  readonly alCerrar?: () => void;
};

/** A pool of its own: lanes, log, follower and reads never wait for one another's connections. */
export const conectar = (url: string, opciones: OpcionesConexion): Sql => {
  const { maximo, nombre, ajustes = {}, alCerrar } = opciones;
  return postgres(url, {
    max: maximo,
    types: TIPOS,
    connection: { application_name: nombre, TimeZone: 'UTC', ...ajustes },
    onnotice: () => {},
    backoff: (intento) => Math.min(2, 0.05 * 2 ** intento),
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => alCerrar?.(),
  }) as unknown as Sql;
};
