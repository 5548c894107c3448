import postgres from 'postgres';
import { arreglo } from './arreglo.ts';

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

const enteros = (texto: string): number[] =>
  texto === '{}' ? [] : texto.slice(1, -1).split(',').map(enteroSeguro);

/** Array types that statements take as parameters, by their fixed numbers in Postgres. */
const ARREGLOS = {
  'bool[]': 1000,
  'int4[]': 1007,
  'text[]': 1009,
  'int8[]': 1016,
  'float8[]': 1022,
  'timestamptz[]': 1185,
  'uuid[]': 2951,
};
const TIPOS_DE_ARREGLO = Object.fromEntries(
  Object.entries(ARREGLOS).map(([nombre, to]) => {
    const parse = nombre.startsWith('int') ? enteros : String;
    return [nombre, { to, from: [to], serialize: arreglo, parse }];
  }),
);

export type OpcionesConexion = {
  readonly maximo: number;
  readonly nombre: string;
  /** Session settings, e.g. `{ synchronous_commit: 'off' }`. */
  readonly ajustes?: { readonly [parametro: string]: string };
  /** Called when a connection of the pool is lost or closed. */
  readonly alCerrar?: () => void;
};

/**
 * How soon Postgres notices that a client is not there any more, so that its locks end with it: some
 * 11 s after it stopped answering probes. The system's own default is over two hours.
 */
export const AJUSTES_DE_RED = {
  client_connection_check_interval: 2000,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 11_000,
};

/**
 * After so long without a statement Postgres rolls a transaction back and ends its connection: who
 * hangs with locks in hand, alive or not, holds up the others no longer than this. A batch waits
 * inside its transaction for its append alone, which it watches for one second.
 */
export const TRANSACCION_OCIOSA_MS = 5000;

/** A pool of its own: lanes, log, follower and reads never wait for one another's connections. */
export const conectar = (url: string, opciones: OpcionesConexion): Sql => {
  const { maximo, nombre, ajustes = {}, alCerrar } = opciones;
  return postgres(url, {
    max: maximo,
    types: { ...TIPOS, ...TIPOS_DE_ARREGLO },
    // Its query for array types runs on each new connection and nobody hears its rejection.
    fetch_types: false,
    connection: { application_name: nombre, TimeZone: 'UTC', ...AJUSTES_DE_RED, ...ajustes },
    onnotice: () => {},
    backoff: (intento) => Math.min(2, 0.05 * 2 ** intento),
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => alCerrar?.(),
  }) as unknown as Sql;
};
