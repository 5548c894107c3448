import type { Proyector } from '#projections/kernel/proyector.ts';

/** In the place of what a row goes without: it may be carried along, and nobody can look into it. */
const ausente = (columna: string): object => {
  const faltar = (): never => {
    throw new TypeError(`${columna} no está en las filas de otro día`);
  };
  const trampas = { get: faltar, has: faltar, ownKeys: faltar, getOwnPropertyDescriptor: faltar };
  return new Proxy([], trampas);
};

/** Whether an index's text names one of those columns. */
const nombraAlguna = (indice: string, columnas: readonly string[]): boolean =>
  columnas.some((columna) => new RegExp(`\\b${columna}\\b`).test(indice));

type Fila = { readonly [columna: string]: unknown };

/**
 * A projector whose rows are made for a while: without the columns that stand apart, which were a third
 * of what it took to make them. None of its folds ever sees one, so that a fold which looked into one
 * would fail with every row, and not say something else of some. Nor has it an index over them.
 */
export const deEntonces = (proyector: Proyector): Proyector => {
  const { tabla, sin_pasado, columnas, indices, evolucionar } = proyector;
  if (sin_pasado.length === 0) return proyector;
  const ausentes = Object.fromEntries(
    sin_pasado.map((columna) => [columna, ausente(`${tabla.nombre}.${columna}`)]),
  );
  const sinEllas = <F extends object | undefined>(fila: F): F =>
    !fila || sin_pasado.every((columna) => (fila as Fila)[columna] === ausentes[columna])
      ? fila
      : { ...fila, ...ausentes };
  return {
    ...proyector,
    columnas: Object.fromEntries(
      Object.entries(columnas).filter(([columna]) => !sin_pasado.includes(columna)),
    ),
    indices: indices.filter((indice) => !nombraAlguna(indice, sin_pasado)),
    evolucionar: (fila, evento, clave) => sinEllas(evolucionar(sinEllas(fila), evento, clave)),
  };
};
