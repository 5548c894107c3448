import type { Transaccion } from './sesion.ts';

/** A statement that may travel inside another: its parameters are numbered after those before it. */
export type Sentencia = {
  /** Stands for the text and for how many parameters it takes: same name, same statement. */
  readonly nombre: string;
  readonly texto: (desde: number) => string;
  readonly parametros: readonly string[];
};

/** Sets that run as one. The plan of each is some half a megabyte of every connection, for good. */
const CONJUNTOS = 24;
/** A set earns its place by coming so often: what comes seldom would fill them all. */
const VECES = 16;
/** Sets counted at once; beyond it, all are counted anew. */
const CANDIDATOS = 1024;

const nombreDe = (sentencias: readonly Sentencia[]): string =>
  sentencias.map((sentencia) => sentencia.nombre).join();

/**
 * Statements that do not see one another's effects, as one: a single message, plan and answer, where
 * each would cost its own. What runs together is mostly the same few sets, so that their texts are
 * kept, and so are the plans of the connection. The sets there may be are too many for that: the
 * other ones travel one behind the other.
 */
export class Juntas {
  readonly #textos = new Map<string, string>();
  readonly #veces = new Map<string, number>();
  #conjuntos = 0;

  async ejecutar(tx: Transaccion, sentencias: readonly Sentencia[]): Promise<void> {
    const nombre = nombreDe(sentencias);
    if (sentencias.length > 1 && this.#vanJuntas(nombre)) {
      const parametros = sentencias.flatMap((sentencia) => sentencia.parametros);
      await tx.consultar(this.#texto(nombre, sentencias), parametros);
      return;
    }
    await Promise.all(
      sentencias.map((una) => tx.consultar(this.#texto(una.nombre, [una]), una.parametros)),
    );
  }

  #vanJuntas(nombre: string): boolean {
    if (this.#textos.has(nombre)) return true;
    if (this.#conjuntos === CONJUNTOS) return false;
    const veces = (this.#veces.get(nombre) ?? 0) + 1;
    if (this.#veces.size === CANDIDATOS) this.#veces.clear();
    this.#veces.set(nombre, veces);
    if (veces < VECES) return false;
    this.#conjuntos += 1;
    if (this.#conjuntos === CONJUNTOS) this.#veces.clear();
    return true;
  }

  #texto(nombre: string, sentencias: readonly Sentencia[]): string {
    const sabido = this.#textos.get(nombre);
    if (sabido !== undefined) return sabido;
    let desde = 0;
    const partes = sentencias.map(({ texto, parametros }) => {
      const parte = texto(desde);
      desde += parametros.length;
      return parte;
    });
    const ultima = partes.pop()!;
    const otras = partes.map((parte, i) => `s${i} as (${parte})`);
    const texto = otras.length > 0 ? `with ${otras.join(', ')} ${ultima}` : ultima;
    this.#textos.set(nombre, texto);
    return texto;
  }
}
