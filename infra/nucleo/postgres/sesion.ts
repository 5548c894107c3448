import { conectar, type OpcionesConexion, type Sql, TRANSACCION_OCIOSA_MS } from './conexion.ts';

/** The connection was lost with statements on their way: nobody knows which of them ran. */
export class ConexionPerdida extends Error {
  constructor() {
    super('Se perdió la conexión con Postgres antes de su respuesta');
    this.name = 'ConexionPerdida';
  }
}

/** A transaction in course: statements are pipelined when they are not awaited one by one. */
export type Transaccion = {
  consultar(texto: string, parametros?: readonly (string | number | null)[]): Promise<Fila[]>;
};
export type Fila = readonly unknown[];

export type TransaccionAbierta = {
  readonly tx: Transaccion;
  /** A commit that Postgres answers with ROLLBACK (a failed statement went unnoticed) throws. */
  readonly terminar: (como: 'commit' | 'rollback') => Promise<void>;
};

export type OpcionesDeSesion = Omit<OpcionesConexion, 'maximo' | 'alCerrar'> & {
  /** A statement without an answer for so long gives its connection up. Default 30 s. */
  readonly plazo_ms?: number;
};

const PLAZO_MS = 30_000;
/** The driver prepares every text for good; the plans of so many are all that a connection may hold. */
const TEXTOS_MAXIMOS = 200;
const OCIOSA = { idle_in_transaction_session_timeout: String(TRANSACCION_OCIOSA_MS) };

type Consulta = ReturnType<Sql['unsafe']>;
type Respuesta = { readonly orden: string; readonly filas: Fila[] };

/** One connection of the driver, used until it is lost and never again after that. */
type Conexion = {
  readonly sql: Sql;
  perdida: boolean;
  /** Statements that Postgres keeps the plans of. */
  readonly textos: Set<string>;
  readonly enVuelo: Map<Consulta, (error: Error) => void>;
};

/**
 * One connection with explicit transactions. The driver reconnects by itself and runs on the new
 * connection what it still had queued, outside the transaction that it belonged to; what is sent
 * while a broken socket closes it never answers. So a connection that is lost is given up with all
 * that travels on it, and the next transaction opens another.
 */
export class Sesion {
  readonly #url: string;
  readonly #opciones: OpcionesDeSesion;
  #conexion: Conexion | undefined;
  #turno: Promise<unknown> = Promise.resolve();
  #cerrada = false;
  #perdidas = 0;

  constructor(url: string, opciones: OpcionesDeSesion) {
    this.#url = url;
    this.#opciones = opciones;
  }

  /** How many connections were lost so far: what was read on one says nothing on the next. */
  get perdidas(): number {
    return this.#perdidas;
  }

  /** Single statements, each its own transaction, in turn with the transactions of this session. */
  readonly suelta: Transaccion = {
    consultar: (texto, parametros = []) =>
      this.#enTurno(async () => (await this.#enviar(this.#viva(), texto, parametros)).filas),
  };

  /** Begins; the BEGIN travels with the first statement that follows. */
  comenzar(): TransaccionAbierta {
    this.#renovar();
    const conexion = this.#viva();
    const inicio = this.#enviar(conexion, 'begin isolation level read committed', []);
    inicio.catch(() => {});
    let abierta = true;
    let primerError: unknown;
    const enviar: Transaccion['consultar'] = async (texto, parametros = []) => {
      // A late one would run in whatever transaction the session has by then.
      if (!abierta) throw new Error('La transacción ya terminó');
      try {
        const envio = this.#enviar(conexion, texto, parametros);
        const [{ filas }] = await Promise.all([envio, inicio]);
        return filas;
      } catch (error) {
        // Those behind a failed statement are refused for its sake: whoever asks wants to know why.
        primerError ??= error;
        throw esDeTransaccionAbortada(error) ? primerError : error;
      }
    };
    return {
      tx: { consultar: enviar },
      terminar: async (como) => {
        abierta = false;
        try {
          await inicio;
          const { orden } = await this.#enviar(conexion, como, []);
          if (orden.toLowerCase() !== como) throw new Error(`Postgres respondió ${orden}`);
        } catch (error) {
          this.#perder(conexion); // whatever it has open ends with it
          throw error;
        }
      },
    };
  }

  /**
   * Runs `hacer` between BEGIN and COMMIT; rolls back when it throws. Callers of one session queue
   * up: two transactions cannot share a connection.
   */
  transaccion<R>(hacer: (tx: Transaccion) => Promise<R>): Promise<R> {
    return this.#enTurno(() => this.#transaccion(hacer));
  }

  /** What is under way fails with `ConexionPerdida` unless it ends within two seconds. */
  async cerrar(): Promise<void> {
    this.#cerrada = true;
    const conexion = this.#conexion;
    await conexion?.sql.end({ timeout: 2 });
    if (conexion) this.#perder(conexion);
  }

  #enTurno<R>(hacer: () => Promise<R>): Promise<R> {
    const turno = this.#turno.then(hacer);
    this.#turno = turno.catch(() => {});
    return turno;
  }

  async #transaccion<R>(hacer: (tx: Transaccion) => Promise<R>): Promise<R> {
    const { tx, terminar } = this.comenzar();
    let resultado: R;
    try {
      resultado = await hacer(tx);
    } catch (error) {
      await terminar('rollback').catch(() => {});
      throw error;
    }
    await terminar('commit');
    return resultado;
  }

  #viva(): Conexion {
    if (this.#cerrada) throw new Error('La sesión está cerrada');
    if (this.#conexion) return this.#conexion;
    const { plazo_ms: _, ...opciones } = this.#opciones;
    const ajustes = { ...OCIOSA, ...opciones.ajustes };
    const alCerrar = (): void => this.#perder(conexion);
    const sql = conectar(this.#url, { ...opciones, ajustes, maximo: 1, alCerrar });
    const conexion: Conexion = { sql, perdida: false, textos: new Set(), enVuelo: new Map() };
    this.#conexion = conexion;
    return conexion;
  }

  #enviar(
    conexion: Conexion,
    texto: string,
    parametros: readonly (string | number | null)[],
  ): Promise<Respuesta> {
    if (conexion.perdida) return Promise.reject(new ConexionPerdida());
    conexion.textos.add(texto);
    return new Promise((resolver, rechazar) => {
      const consulta = conexion.sql.unsafe(texto, [...parametros], { prepare: true });
      const plazo_ms = this.#opciones.plazo_ms ?? PLAZO_MS;
      const reloj = setTimeout(() => this.#perder(conexion), plazo_ms);
      const acabar = (): void => {
        clearTimeout(reloj);
        conexion.enVuelo.delete(consulta);
      };
      conexion.enVuelo.set(consulta, rechazar);
      consulta.values().then(
        (filas) => {
          acabar();
          resolver({ orden: filas.command, filas: filas as unknown as Fila[] });
        },
        (error: unknown) => {
          acabar();
          rechazar(error);
          if (esFalloDeConexion(error)) this.#perder(conexion);
        },
      );
    });
  }

  /** Between transactions: what the connection did is done, so nothing is lost with it but its plans. */
  #renovar(): void {
    const conexion = this.#conexion;
    if (!conexion || conexion.textos.size <= TEXTOS_MAXIMOS || conexion.enVuelo.size > 0) return;
    conexion.perdida = true;
    this.#conexion = undefined;
    conexion.sql.end({ timeout: 1 }).catch(() => {});
  }

  #perder(conexion: Conexion): void {
    if (conexion.perdida) return;
    conexion.perdida = true;
    this.#perdidas += 1;
    if (this.#conexion === conexion) this.#conexion = undefined;
    for (const [consulta, rechazar] of conexion.enVuelo) {
      // Not sent yet: the driver would send it on its next connection.
      if (!(consulta as { active?: boolean }).active) consulta.cancel();
      rechazar(new ConexionPerdida());
    }
    conexion.sql.end({ timeout: 0 }).catch(() => {});
  }
}

const CODIGOS_DE_CONEXION = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
]);

/** Whether Postgres could not be reached or went away, as opposed to refusing a statement. */
export const esFalloDeConexion = (error: unknown): boolean =>
  error instanceof ConexionPerdida ||
  (error instanceof Error && 'code' in error && CODIGOS_DE_CONEXION.has(String(error.code)));

/** Whether Postgres refused a statement, so that the transaction it was in is worth nothing. */
export const esErrorDePostgres = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PostgresError';

const esDeTransaccionAbortada = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** A lock was not had in time, or a deadlock was broken: the same again will do. */
export const esEsperaDeBloqueo = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

/** No space, no memory, no disk, read only: the statement is right and cannot be done now. */
export const esFaltaDeRecursos = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(53\w{3}|58\w{3}|25006)$/.test(String(error.code));
