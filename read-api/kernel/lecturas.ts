import type postgres from 'postgres';

/** A connection whose integers, dates and instants come as numbers and text. */
export type Sql = postgres.Sql<{ bigint: number; date: string; timestamptz: string }>;

/** A piece of a statement. */
export type Fragmento = postgres.Fragment;

/**
 * How queries reach the read models: a pool of their own and the schema that this process has
 * pinned (`lectura_<n>`), asked anew by every request because a rebuild may switch it in between.
 */
export type Lecturas = {
  readonly sql: Sql;
  /** Name of the schema in force, to be quoted with `sql(lecturas.esquema())`. */
  readonly esquema: () => string;
};

const FILAS_POR_TANDA = 500;

/** Rows of one long statement, a few hundred at a time: between two, whoever else asks goes first. */
export async function* deAPocas<F>(filas: readonly F[]): AsyncGenerator<readonly F[]> {
  for (let i = 0; i < filas.length; i += FILAS_POR_TANDA) {
    yield filas.slice(i, i + FILAS_POR_TANDA);
    await new Promise<void>((seguir) => setImmediate(seguir));
  }
}
