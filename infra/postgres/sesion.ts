import { conectar, type OpcionesConexion, type Sql } from './conexion.ts';

/** The connection was lost between two statements that belong together. */
export class ConexionPerdida extends Error {
  constructor() {
    super('Se perdió la conexión con Postgres a mitad de una transacción');
    this.name = 'ConexionPerdida';
  }
}

/** A transaction in course: statements are pipelined when they are not awaited one by one. */
export type Transaccion = {
  consultar(texto: string, parametros?: readonly (string | number | null)[]): Promise<Fila[]>;
};
export type Fila = readonly unknown[];

/**
 * One connection with explicit transactions. The driver reconnects by itself, so a COMMIT sent after
 * a silent reconnection would succeed on a session that has no transaction: every statement checks
 * that the session is still the one that began it.
 */
export class Sesion {
  readonly sql: Sql;
  #generacion = 0;
  #turno: Promise<unknown> = Promise.resolve();

  constructor(url: string, opciones: Omit<OpcionesConexion, 'maximo'>) {
    this.sql = conectar(url, {
      ...opciones,
      maximo: 1,
      alCerrar: () => {
        this.#generacion += 1;
      },
    });
  }

  /** Single statements, each its own transaction, in turn with the transactions of this session. */
  readonly suelta: Transaccion = {
    consultar: (texto, parametros = []) =>
      this.#enTurno(async () => {
        const filas = await this.sql.unsafe(texto, [...parametros], { prepare: true }).values();
        return filas as unknown as Fila[];
      }),
  };

  /** Begins; the BEGIN travels with the first statement that follows. */
  comenzar(): { tx: Transaccion; terminar(como: 'commit' | 'rollback'): Promise<void> } {
    let generacion: number | undefined;
    const enviar = async (texto: string, parametros: readonly (string | number | null)[]) => {
      // Known only after the first statement: before it the session may not be connected yet.
      if (generacion !== undefined && generacion !== this.#generacion) throw new ConexionPerdida();
      const resultado = await this.sql.unsafe(texto, [...parametros], { prepare: true }).values();
      return resultado as unknown as Fila[];
    };
    const inicio = this.sql.unsafe('begin').then(() => {
      generacion = this.#generacion;
    });
    inicio.catch(() => {});
    return {
      tx: {
        consultar: async (texto, parametros = []) => {
          const [filas] = await Promise.all([enviar(texto, parametros), inicio]);
          return filas;
        },
      },
      terminar: async (como) => {
        await inicio;
        await enviar(como, []);
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

  async cerrar(): Promise<void> {
    await this.sql.end({ timeout: 2 });
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
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
]);

/** Whether Postgres could not be reached or went away, as opposed to refusing a statement. */
export const esFalloDeConexion = (error: unknown): boolean =>
  error instanceof ConexionPerdida ||
  (error instanceof Error && 'code' in error && CODIGOS_DE_CONEXION.has(String(error.code)));

/** Whether Postgres refused a statement, so that the transaction it was in is worth nothing. */
export const esErrorDePostgres = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PostgresError';

/** A lock was not had in time, or a deadlock was broken: the same again will do. */
export const esEsperaDeBloqueo = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
