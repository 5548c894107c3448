import { Conexion, dirigir, type OpcionesConexion, TRANSACCION_OCIOSA_MS } from './conexion.ts';
import { comenzar, type TransaccionEnCurso } from './transaccion.ts';

/** A transaction in course: statements are pipelined when they are not awaited one by one. */
export type Transaccion = {
  consultar(texto: string, parametros?: readonly (string | number | null)[]): Promise<Fila[]>;
};
export type Fila = readonly unknown[];

export type TransaccionAbierta = Pick<TransaccionEnCurso, 'terminar'> & {
  readonly tx: Transaccion;
};

export type OpcionesDeSesion = Omit<OpcionesConexion, 'alPerder'>;

/** A statement without an answer for so long gives its connection up. */
const PLAZO_MS = 30_000;
/** The driver prepares every text for good; the plans of so many are all that a connection may hold. */
const TEXTOS_MAXIMOS = 200;
const MODO = 'isolation level read committed';
const OCIOSA = { idle_in_transaction_session_timeout: String(TRANSACCION_OCIOSA_MS) };

/**
 * One connection at a time with explicit transactions: one that is lost is given up with all that
 * travels on it, and the next transaction opens another.
 */
export class Sesion {
  readonly #url: string;
  readonly #opciones: OpcionesDeSesion;
  #conexion: Conexion | undefined;
  /** Statements that Postgres keeps the plans of, on the connection there is. */
  readonly #textos = new Set<string>();
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
      this.#enTurno(async () => {
        const filas = await this.#preparar(this.#viva(), texto, parametros);
        return filas as unknown as Fila[];
      }),
  };

  /** Begins; the BEGIN travels with the first statement that follows. */
  comenzar(): TransaccionAbierta {
    this.#renovar();
    const conexion = this.#viva();
    const { inicio, enviar, causa, terminar } = comenzar(conexion, MODO);
    const consultar: Transaccion['consultar'] = async (texto, parametros = []) => {
      try {
        const envio = dirigir(this.#preparar(conexion, texto, parametros), enviar);
        const [filas] = await Promise.all([envio, inicio]);
        return filas as unknown as Fila[];
      } catch (error) {
        throw causa(error);
      }
    };
    return { tx: { consultar }, terminar };
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
    await conexion?.cerrar(2);
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
    const { ajustes, plazo_ms = PLAZO_MS, nombre } = this.#opciones;
    const conexion = new Conexion(this.#url, {
      nombre,
      plazo_ms,
      ajustes: { ...OCIOSA, ...ajustes },
      alPerder: () => this.#olvidar(conexion),
    });
    this.#textos.clear();
    this.#conexion = conexion;
    return conexion;
  }

  #preparar(conexion: Conexion, texto: string, parametros: readonly (string | number | null)[]) {
    this.#textos.add(texto);
    return conexion.consultar(texto, parametros).values();
  }

  /** Between transactions: what the connection did is done, so nothing is lost with it but its plans. */
  #renovar(): void {
    const conexion = this.#conexion;
    if (!conexion?.ociosa || this.#textos.size <= TEXTOS_MAXIMOS) return;
    this.#conexion = undefined;
    void conexion.cerrar(1);
  }

  #olvidar(conexion: Conexion): void {
    if (this.#conexion !== conexion) return;
    this.#perdidas += 1;
    this.#conexion = undefined;
  }
}
