/**
 * What goes out is made of, as plain data: the `data` of public events, and answers. Schemas, files and
 * the functions that make an answer of a row (`vista.ts`) come from it.
 */

type Dicho = { readonly descripcion: string; readonly nulo: boolean };

/** Of a public event. */
export type Campo = Dicho &
  (
    | { readonly tipo: Simple }
    | { readonly tipo: 'lista'; readonly de: Campo }
    | { readonly tipo: 'objeto'; readonly campos: Campos }
  );

/** In the order in which they go out. */
export type Campos = { readonly [nombre: string]: Campo };

type Simple = 'entero' | 'texto' | 'dolares' | 'decimal' | 'fecha' | 'instante' | 'booleano';

/**
 * Beyond the simple types, those of answers alone: per cent in hundredths, raw JSON, links, tables.
 */
type Tipo =
  | Simple
  | 'porcentaje'
  | 'json'
  | 'cualquiera'
  | 'nada'
  | 'explicar'
  | 'mapa'
  | 'lista'
  | 'objeto';

/** How a cell of a file is written; nothing for null. */
export type Celda =
  /** What people wrote. */
  | 'texto'
  /** Digits that must arrive whole, without quotes among them: an access key. */
  | 'literal'
  /** A value of our own that needs no quotes: an id, a state, a date, a number of a document. */
  | 'simple'
  /** Cents, as dollars with two decimals. */
  | 'dolares'
  /** Millionths, as a decimal without zeros at its end. */
  | 'decimal'
  /** An instant, in the time of Ecuador as JSON has it. */
  | 'instante';

/** What a field may say besides. */
type Rasgos = {
  readonly ejemplos?: readonly unknown[];
  /** Where its type does not say it. */
  readonly celda?: Celda;
  readonly valores?: readonly (string | number)[];
  readonly minimo?: number;
  readonly maximo?: number;
  /** What a text is like. */
  readonly patron?: RegExp;
  readonly uuid?: true;
  /** The field may be absent. */
  readonly opcional?: true;
};

type Partes<T extends Tipo> = T extends 'lista' | 'mapa'
  ? { readonly de: CampoDeVista; readonly esquema?: string }
  : T extends 'objeto'
    ? {
        readonly campos: CamposDeVista;
        /** The name of its schema, if others refer to it. */
        readonly esquema?: string;
        /** The object may have other fields, which go out as they came. */
        readonly abierto?: true;
        readonly ver: (fila: never) => object;
      }
    : unknown;

/** Of an answer: `G` is what a row holds of it, `V` what goes out. */
export type CampoDe<T extends Tipo, G, V> = Dicho &
  Rasgos &
  Partes<T> & {
    readonly tipo: T;
    /** Never set: they carry the types. */
    readonly _guardado?: (guardado: G) => void;
    readonly _dado?: V;
  };

/** Where the value of a field is, when the row has none of its name. */
export type Origen<F> = { readonly columna?: string; readonly segun?: (fila: F) => unknown };

type Dado<C> = C extends { readonly _dado?: infer V } ? V : never;

/** What goes out by those fields. */
export type DadoPor<C extends CamposDeVista> = {
  readonly [N in keyof C as C[N]['tipo'] extends 'explicar' ? never : N]: Dado<C[N]>;
};

/** Any, of an answer. */
export type CampoDeVista = { readonly [T in Tipo]: CampoDe<T, never, unknown> }[Tipo];
export type CamposDeVista = { readonly [nombre: string]: CampoDeVista };

const campo =
  <T extends Tipo, G, V>(tipo: T) =>
  (descripcion = '', rasgos: Rasgos = {}): CampoDe<T, G, V> =>
    ({ tipo, descripcion, nulo: false, ...rasgos }) as CampoDe<T, G, V>;

export const entero = campo<'entero', number, number>('entero');
export const texto = campo<'texto', string, string>('texto');
/** US dollars, at most 2 decimals: cents in the row. */
export const dolares = campo<'dolares', number, number>('dolares');
/** At most 6 decimals: millionths in the row. */
export const decimal = campo<'decimal', number, number>('decimal');
/** Per cent, at most 2 decimals: hundredths in the row. */
export const porcentaje = campo<'porcentaje', number, number>('porcentaje');
/** `YYYY-MM-DD` in Ecuador. */
export const fecha = campo<'fecha', string, string>('fecha');
/** ISO 8601 with the −05:00 offset. */
export const instante = campo<'instante', string, string>('instante');
export const booleano = campo<'booleano', boolean, boolean>('booleano');

/** Id of a record of the company. */
export const id = (descripcion = '') => entero(descripcion, { minimo: 1 });
/** How many there are. */
export const cuantos = (descripcion = '') => entero(descripcion, { minimo: 0 });

type DeValores<V> = CampoDe<[V] extends [number] ? 'entero' : 'texto', V, V>;

/** One of these values. */
export const unoDe = <const V extends string | number>(
  valores: readonly V[],
  descripcion = '',
  rasgos: Rasgos = {},
): DeValores<V> => {
  const tipo = typeof valores[0] === 'number' ? entero : texto;
  const deValores: unknown = tipo(descripcion, { celda: 'simple', valores, ...rasgos });
  return deValores as DeValores<V>;
};

/** An object that goes out as it came. */
export const json = campo<'json', object, object>('json');

/** Whatever it is. */
export const cualquiera = campo<'cualquiera', unknown, unknown>('cualquiera');

/** What this kind of record never has. */
export const nada = campo<'nada', null, null>('nada');

/** Where each figure of an answer is explained: its route adds it. */
export const CON_ENLACES = {
  _explicar: campo<'explicar', unknown, never>('explicar')(
    'Por campo, con qué GET /explicar dice qué suma su cifra',
  ),
};

/** What is made elsewhere as it goes out; `esquema`: the name of its schema, if others refer to it. */
export const objeto = <const C extends CamposDeVista>(
  campos: C,
  esquema?: string,
): CampoDe<'objeto', DadoPor<C>, DadoPor<C>> & { readonly campos: C } => ({
  tipo: 'objeto',
  descripcion: '',
  nulo: false,
  campos,
  ...(esquema !== undefined && { esquema }),
  ver: (hecho) => hecho,
});

/** A field that may also be null; `descripcion` then speaks of both. */
export const oNulo = <T extends Tipo, G, V>(
  de: CampoDe<T, G, V>,
  descripcion = de.descripcion,
): CampoDe<T, G | null, V | null> =>
  ({ ...de, descripcion, nulo: true }) as CampoDe<T, G | null, V | null>;

export const lista = <T extends Tipo, G, V>(
  de: CampoDe<T, G, V>,
  descripcion = '',
): CampoDe<'lista', readonly G[], readonly V[]> =>
  ({ tipo: 'lista', de, descripcion, nulo: false }) as unknown as CampoDe<
    'lista',
    readonly G[],
    readonly V[]
  >;

/** By names that are not known beforehand. */
export const mapa = <T extends Tipo, G, V>(de: CampoDe<T, G, V>, descripcion = '') =>
  ({ tipo: 'mapa', de, descripcion, nulo: false }) as unknown as CampoDe<
    'mapa',
    { readonly [nombre: string]: G | undefined },
    { readonly [nombre: string]: V }
  >;

/** Several of what is declared; `esquema`: the name of the schema of them all. */
export const varias = <T extends Tipo, G, V>(de: CampoDe<T, G, V>, esquema?: string) => ({
  ...lista(de),
  ...(esquema !== undefined && { esquema }),
});

/** A field declared elsewhere, with a description of its own. */
export const dicho = <T extends Tipo, G, V>(
  descripcion: string,
  de: CampoDe<T, G, V>,
): CampoDe<T, G, V> => ({ ...de, descripcion });

/** A field of a row that has another name there. */
export const desde = <const D extends string, T extends Tipo, G, V>(
  columna: D,
  de: CampoDe<T, G, V>,
): CampoDe<T, G, V> & { readonly columna: D } => ({ ...de, columna });

/** What is made of the row. */
export const segun = <F, T extends Tipo, G, V>(
  leer: (fila: F) => NoInfer<G>,
  de: CampoDe<T, G, V>,
): CampoDe<T, G, V> & { readonly segun: (fila: F) => G } => ({ ...de, segun: leer });

/** What a part of an answer is made of is the whole row. */
export const entera = <F, T extends Tipo, V>(de: CampoDe<T, F, V>) =>
  segun((fila: F) => fila as NoInfer<F>, de);
