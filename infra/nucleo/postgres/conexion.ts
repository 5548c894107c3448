import { Socket } from 'node:net';
import postgres from 'postgres';
import { arreglo } from './arreglo.ts';
import { ConexionPerdida, esFalloDeConexion } from './fallas.ts';

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
  readonly nombre: string;
  /** Session settings, e.g. `{ synchronous_commit: 'off' }`. */
  readonly ajustes?: { readonly [parametro: string]: string };
  /** A statement without an answer for so long gives its connection up. Without it, none does. */
  readonly plazo_ms?: number;
  /**
   * What is sent leaves at once, however small. A statement is one message, and needs no such thing; the
   * end of a long copy would wait for the other side's word, some 90 ms.
   */
  readonly sin_demora?: true;
  /** Called once, when the connection is lost; not when it is closed on purpose. */
  readonly alPerder?: () => void;
  /** Called with each notification of a channel that the connection listens to. */
  readonly alNotificar?: () => void;
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

const ESPERA_CONEXION_S = 10;

/** A statement of the driver, with what its types leave out. */
export type Consulta = Promise<unknown> & {
  /** Called once, when somebody waits for the statement: hands it to whoever runs it. */
  handler: (consulta: Consulta) => void;
  canceller: unknown;
  readonly reject: (error: Error) => void;
  readonly cancel: () => void;
};

type Destino = { readonly host: string[]; readonly port: number[]; readonly path?: string };

const sinDemora = ({ host, port, path }: Destino): Socket => {
  const socket = new Socket().setNoDelay(true);
  return path ? socket.connect(path) : socket.connect(port[0]!, host[0]!);
};

const abrir = (
  url: string,
  { nombre, ajustes, alNotificar, sin_demora }: OpcionesConexion,
  onclose: () => void,
): Sql =>
  postgres(url, {
    max: 1,
    types: { ...TIPOS, ...TIPOS_DE_ARREGLO },
    // Its query for array types runs on each new connection and nobody hears its rejection.
    fetch_types: false,
    connection: { application_name: nombre, TimeZone: 'UTC', ...AJUSTES_DE_RED, ...ajustes },
    connect_timeout: ESPERA_CONEXION_S,
    onnotice: () => {},
    idle_timeout: 0,
    max_lifetime: null,
    onclose,
    ...(alNotificar && { onnotify: alNotificar }),
    ...(sin_demora && { socket: sinDemora }),
  }) as unknown as Sql;

/**
 * One connection of the driver, which opens at its first statement, is used until it is lost and
 * never again after that. The driver itself would go on with it, and not well (postgres.js 3.4.9):
 * what is sent while its socket closes is never answered, or answered with no rows by the next
 * connection, and if it was not written yet, that one never gets as far as to log in; statements of
 * a transaction that broke run on the next connection, outside of it. So a lost connection ends with
 * all that travels on it, before anybody can send it more.
 */
export class Conexion {
  /** Makes statements and their pieces; they run where `dirigir` or `enviar` send them. */
  readonly sql: Sql;
  readonly #plazo_ms: number | undefined;
  readonly #alPerder: () => void;
  readonly #enVuelo = new Set<Consulta>();
  readonly #entregar: Consulta['handler'];
  readonly #cancelar: unknown;
  #cerrando = false;
  #perdida = false;

  constructor(url: string, opciones: OpcionesConexion) {
    this.sql = abrir(url, opciones, () => this.perder());
    this.#plazo_ms = opciones.plazo_ms;
    this.#alPerder = opciones.alPerder ?? (() => {});
    const { handler, canceller } = this.sql.unsafe('') as unknown as Consulta;
    this.#entregar = handler;
    this.#cancelar = canceller;
  }

  /** Lost or closed: whatever is sent from now on fails with `ConexionPerdida`. */
  get perdida(): boolean {
    return this.#perdida || this.#cerrando;
  }

  /** Nothing that was sent waits for its answer. */
  get ociosa(): boolean {
    return this.#enVuelo.size === 0;
  }

  /** Runs a statement when it is awaited. */
  readonly enviar = (consulta: Consulta): void => {
    if (this.perdida) {
      consulta.reject(new ConexionPerdida());
      return;
    }
    const reloj =
      this.#plazo_ms === undefined ? undefined : setTimeout(() => this.perder(), this.#plazo_ms);
    const acabar = (): void => {
      clearTimeout(reloj);
      this.#enVuelo.delete(consulta);
    };
    this.#enVuelo.add(consulta);
    consulta.then(acabar, (error: unknown) => {
      acabar();
      if (esFalloDeConexion(error)) this.perder();
    });
    consulta.canceller = this.#cancelar;
    this.#entregar(consulta);
  };

  /** A statement by its text; one with parameters is prepared for good. */
  consultar(texto: string, parametros: readonly (string | number | null)[] = []) {
    const consulta = this.sql.unsafe(texto, [...parametros], { prepare: true });
    return dirigir(consulta, this.enviar);
  }

  /** Gives the connection up with all that travels on it. */
  perder(): void {
    if (this.#perdida) return;
    this.#perdida = true;
    for (const consulta of this.#enVuelo) {
      consulta.reject(new ConexionPerdida());
      consulta.cancel(); // not sent yet: the driver would send it on its next connection
    }
    this.sql.end({ timeout: 0 }).catch(() => {});
    if (!this.#cerrando) this.#alPerder();
  }

  /** Lets what travels arrive for so long, then gives it up. */
  async cerrar(plazo_s: number): Promise<void> {
    this.#cerrando = true;
    await this.sql.end({ timeout: plazo_s });
    this.perder();
  }
}

/** Makes that a statement, once awaited, is run by `destino`. */
export const dirigir = <C extends PromiseLike<unknown>>(
  consulta: C,
  destino: Consulta['handler'],
): C => Object.assign(consulta, { handler: destino });
