/** Column sets of one table that have a statement of their own: each is a text and a plan. */
const FORMAS_MAXIMAS = 8;
/** Columns that a statement may carry for others' sake: fewer texts, and fewer sets of them. */
const COLUMNAS_DE_MAS = 8;

/**
 * Which columns an update of one table writes: at least those that changed. Most rows change in few
 * ways, and what never changes (the lines of an invoice) weighs the most.
 */
export class Formas {
  readonly #columnas: readonly string[];
  readonly #conocidas: ReadonlySet<string>[] = [];

  constructor(columnas: readonly string[]) {
    this.#columnas = columnas;
  }

  /** In the order of the table. */
  para(cambiadas: ReadonlySet<string>): readonly string[] {
    const forma = this.#conocida(cambiadas) ?? this.#nueva(cambiadas);
    return this.#columnas.filter((columna) => forma?.has(columna) ?? true);
  }

  #conocida(cambiadas: ReadonlySet<string>): ReadonlySet<string> | undefined {
    return this.#conocidas
      .filter(({ size }) => size <= cambiadas.size + COLUMNAS_DE_MAS)
      .filter((forma) => [...cambiadas].every((columna) => forma.has(columna)))
      .sort((a, b) => a.size - b.size)[0];
  }

  /** Undefined, and all of them are written, when there are enough. */
  #nueva(cambiadas: ReadonlySet<string>): ReadonlySet<string> | undefined {
    if (this.#conocidas.length >= FORMAS_MAXIMAS) return undefined;
    this.#conocidas.push(cambiadas);
    return cambiadas;
  }
}
