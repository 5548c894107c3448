import type { Transaccion } from './sesion.ts';

/** A statement that may travel inside another: its parameters are numbered after those before it. */
export type Sentencia = {
  /** Stands for the text and for how many parameters it takes: same name, same statement. */
  readonly nombre: string;
  readonly texto: (desde: number) => string;
  readonly parametros: readonly string[];
};

/**
 * Statements that do not see one another's effects, as one: a single message, plan and answer, where
 * each would cost its own. What runs together is always the same few sets, so that their texts are
 * kept, and so are the plans of the connection.
 */
export class Juntas {
  readonly #textos = new Map<string, string>();

  async ejecutar(tx: Transaccion, sentencias: readonly Sentencia[]): Promise<void> {
    if (sentencias.length === 0) return;
    const parametros = sentencias.flatMap((sentencia) => sentencia.parametros);
    await tx.consultar(this.#texto(sentencias), parametros);
  }

  #texto(sentencias: readonly Sentencia[]): string {
    const nombre = sentencias.map((sentencia) => sentencia.nombre).join();
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
