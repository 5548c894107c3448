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
