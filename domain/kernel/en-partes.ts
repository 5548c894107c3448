/**
 * A list of an answer whose elements are made one at a time, when each is asked for: those of a long
 * one are never all there, and between two of them others go first. As JSON it is the list that it says.
 */
export class EnPartes<F, V> implements Iterable<V> {
  readonly #filas: Iterable<F>;
  readonly #vista: (fila: F) => V;

  constructor(filas: Iterable<F>, vista: (fila: F) => V) {
    this.#filas = filas;
    this.#vista = vista;
  }

  /** With what one more makes of each, which sees the row too. */
  con<W>(otra: (vista: V, fila: F) => W): EnPartes<F, W> {
    return new EnPartes(this.#filas, (fila) => otra(this.#vista(fila), fila));
  }

  *[Symbol.iterator](): Iterator<V> {
    for (const fila of this.#filas) yield this.#vista(fila);
  }

  toJSON(): readonly V[] {
    return [...this];
  }
}

/** A list that is made while it is said. */
export const enPartes = <F, V>(filas: Iterable<F>, vista: (fila: F) => V): EnPartes<F, V> =>
  new EnPartes(filas, vista);
