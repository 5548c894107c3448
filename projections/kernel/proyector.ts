import type { Evento, EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Clave, Tabla } from '#domain/kernel/tabla.ts';

/**
 * Column types in use. Money is `int8` cents; instants are `timestamptz`; lists are `json`: they are
 * read whole and never searched, and parsing them to `jsonb` was a third of what a row cost.
 */
export type TipoColumna = 'int8' | 'int4' | 'text' | 'bool' | 'date' | 'timestamptz' | 'json';

/** An event as a fold sees it: before the append it has no position yet, so none may be read. */
export type EventoPlegable<E extends Evento = Evento> = E & Pick<EventoRegistrado, 'metadatos'>;

/**
 * How one table of the read model follows the log. `toca` names the rows an event touches, from the
 * event alone; `evolucionar` folds it into each of them (`undefined`: the row ends); `nace` tells that
 * the row cannot exist yet, so nobody asks Postgres for it. Live, catch-up and rebuild run these same
 * functions.
 */
export type Proyector = {
  readonly tabla: Tabla<object>;
  readonly columnas: { readonly [columna: string]: TipoColumna };
  /** Index definitions after `on <table>`, e.g. `(empresa_id, fecha_emision desc, id desc)`. */
  readonly indices: readonly string[];
  /** Lower than 100 leaves room for rows that change often to be updated in place. */
  readonly fillfactor: number;
  /**
   * All but its key is numbers that events only add to: what a fold makes of no row is what is to be
   * added to the one that is there, and nobody needs to ask Postgres for it.
   */
  readonly suma: boolean;
  /**
   * Columns of what a record says in full, which no fold looks into: rows that are made for a while go
   * without them, and whoever asks such a row for one fails.
   */
  readonly sin_pasado: readonly string[];
  readonly tipos: readonly string[];
  /** Each row that the event touches, once: an entry with two lines of one account is one fold. */
  readonly claves: (evento: EventoPlegable) => readonly Clave[];
  readonly nace: (evento: EventoPlegable) => boolean;
  readonly evolucionar: (
    fila: object | undefined,
    evento: EventoPlegable,
    clave: Clave,
  ) => object | undefined;
};

export type DefinicionProyector<F extends object, E extends Evento> = {
  readonly columnas: { readonly [C in keyof F & string]: TipoColumna };
  readonly indices?: readonly string[];
  readonly fillfactor?: number;
  readonly suma?: boolean;
  readonly sin_pasado?: readonly (keyof F & string)[];
  readonly toca: {
    readonly [T in E['tipo']]: (
      evento: EventoPlegable<Extract<E, { tipo: T }>>,
    ) => readonly Clave[];
  };
  readonly nace?: (evento: EventoPlegable<E>) => boolean;
  readonly evolucionar: (
    fila: F | undefined,
    evento: EventoPlegable<E>,
    clave: Clave,
  ) => F | undefined;
};

/** Postgres and the rows in memory take `1` and `'1'` for the same part of a key. */
const sonIguales = (una: Clave, otra: Clave): boolean =>
  una.every((parte, i) => parte === otra[i] || String(parte) === String(otra[i]));

/** So few are compared with one another, which costs less than to name each of them. */
const POCAS = 16;

const sonDistintas = (claves: readonly Clave[]): boolean =>
  claves.every((una, i) => {
    for (let j = 0; j < i; j += 1) if (sonIguales(una, claves[j]!)) return false;
    return true;
  });

const sinRepetir = (claves: readonly Clave[]): readonly Clave[] =>
  claves.length <= POCAS && sonDistintas(claves)
    ? claves
    : [...new Map(claves.map((clave) => [JSON.stringify(clave.map(String)), clave])).values()];

/** @throws where something could be neither added up nor left as it is */
const exigirSumable = ({ tabla, columnas, indices }: Proyector): void => {
  const otras = Object.entries(columnas).filter(
    ([columna, tipo]) => !tabla.clave.includes(columna) && tipo !== 'int8',
  );
  if (otras.length > 0) throw new TypeError(`${tabla.nombre} no suma ${otras.join(', ')}`);
  if (indices.length > 0) throw new TypeError(`${tabla.nombre} solo va por su clave`);
};

/**
 * Declares a projector: `proyector<Factura, EventoFactura>(facturas, { columnas, toca, evolucionar })`.
 * The types tie rows to columns and events to folds; the runtime works with the untyped form.
 */
export const proyector = <F extends object, E extends Evento>(
  tabla: Tabla<F>,
  definicion: DefinicionProyector<F, E>,
): Proyector => {
  const toca = definicion.toca as unknown as {
    readonly [tipo: string]: (evento: EventoPlegable) => readonly Clave[];
  };
  const declarado: Proyector = {
    tabla: tabla as unknown as Tabla<object>,
    columnas: definicion.columnas,
    indices: definicion.indices ?? [],
    fillfactor: definicion.fillfactor ?? 100,
    suma: definicion.suma ?? false,
    sin_pasado: definicion.sin_pasado ?? [],
    tipos: Object.keys(toca),
    claves: (evento) => sinRepetir(toca[evento.tipo]?.(evento) ?? []),
    nace: (definicion.nace ?? (() => false)) as Proyector['nace'],
    evolucionar: definicion.evolucionar as unknown as Proyector['evolucionar'],
  };
  if (declarado.suma) exigirSumable(declarado);
  return declarado;
};
