/**
 * A read model's table as the domain sees it: a name, a key, the type of its rows. Every key starts
 * with `empresa_id`, which the runtime adds; `clave` lists what comes after it. Columns, indexes and
 * which events touch which rows belong to the projector (`projections/`).
 */
export type Tabla<F extends object> = {
  readonly nombre: string;
  readonly clave: readonly string[];
  /** Never set: carries the row type. */
  readonly _fila?: F;
};

export const tabla = <F extends object>(
  nombre: string,
  clave: readonly (keyof F & string)[],
): Tabla<F> => ({ nombre, clave });

/**
 * A table as one of its indexes sees it: what a range goes by where the key says nothing. Its columns
 * may change with the row, and several rows may share them: the key comes after them.
 */
export type Indice<F extends object> = {
  readonly nombre: string;
  readonly por: readonly string[];
  /** Never set: carries the row type. */
  readonly _fila?: F;
};

/** Its projector declares the index, the company first. */
export const indice = <F extends object>(
  { nombre, clave }: Tabla<F>,
  columnas: readonly (keyof F & string)[],
): Indice<F> => ({ nombre, por: [...columnas, ...clave] });

/** The values that address a row, in the order of the table's key. */
export type Clave = readonly (string | number)[];

/**
 * Which rows of a range: those whose next part of the key, after the prefix, is from `desde` to
 * `hasta`, both included; without them, every row of the prefix. That part must be a number or a
 * date (`int8`, `int4`, `date`): how texts are ordered is up to each database.
 */
export type Limites = {
  readonly desde?: string | number;
  readonly hasta?: string | number;
  /** As many rows as the caller is ready for: more than these are a refusal. */
  readonly limite: number;
};

/**
 * Reads rows by key of the command's own company, at the stream's head and with the effects of the
 * earlier commands of the same batch. `undefined` means that the row does not exist. Requests made
 * before the first `await` settles travel in one statement per table, and all of them in one trip.
 */
export type Lector = {
  readonly fila: <F extends object>(tabla: Tabla<F>, clave: Clave) => Promise<F | undefined>;
  /**
   * The rows whose key (or index) begins with `prefijo`, in the order of the rest of it (texts by
   * their UTF-16 units). Rejects with `lectura.demasiadas_filas` where there are more than `limite`.
   */
  readonly rango: <F extends object>(
    tabla: Tabla<F> | Indice<F>,
    prefijo: Clave,
    limites: Limites,
  ) => Promise<readonly F[]>;
};
