import type { CampoDeVista, CamposDeVista, Celda, Origen } from '#domain/kernel/campos.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import type { Fragmento, Lecturas } from './lecturas.ts';

/** How a list is ordered, as an index goes on after `empresa_id` and what the conditions fix. */
export type Orden = {
  /** Columns; all together, the place of one row alone. */
  readonly claves: readonly string[];
  readonly sentido: 'asc' | 'desc';
  /** Text columns compared byte by byte (`collate "C"`), as their index must. */
  readonly en_bytes?: readonly string[];
};

/** A field of a list: its name in CSV, and how CSV writes it. */
export type CampoDeLista = {
  readonly nombre: string;
  readonly celda: Celda;
  /** Its column, by omission the one of that name; null: the table has none, and it is null. */
  readonly columna?: string | null;
  /** What its answer reads it as, where that is another name. */
  readonly leido?: string;
};

const CELDAS: { readonly [T in CampoDeVista['tipo']]?: Celda } = {
  texto: 'texto',
  dolares: 'dolares',
  decimal: 'decimal',
  instante: 'instante',
};

const celdaDe = ({ tipo, celda = CELDAS[tipo] ?? 'simple' }: CampoDeVista): Celda => celda;

const FUERA: readonly CampoDeVista['tipo'][] = [
  'lista',
  'mapa',
  'objeto',
  'json',
  'cualquiera',
  'explicar',
];

/** The fields of a list, as its answer declares them: those that fit in a cell. */
export const camposDeLista = ({ campos }: AlgunaVista): readonly CampoDeLista[] =>
  Object.entries(campos as { readonly [nombre: string]: CampoDeVista & Origen<never> })
    .filter(([, { tipo }]) => !FUERA.includes(tipo))
    .map(([nombre, campo]) => {
      const { columna = nombre } = campo;
      return { nombre, celda: celdaDe(campo), columna, leido: columna };
    });

/** The columns that an answer is made of, where each field is one. */
export const columnasLeidas = (vista: AlgunaVista): readonly string[] =>
  camposDeLista(vista).map(({ nombre, columna }) => columna ?? nombre);

/** A table whose key is `id`, in an order. */
export type TablaEnOrden = { readonly tabla: string; readonly orden: Orden };

/** A field of what a row holds many of, as its JSON says it. */
export type CampoDeDetalle = {
  readonly nombre: string;
  readonly celda: Celda;
  readonly tipo: 'int8' | 'text' | 'bool';
};

const TIPOS_DE_COLUMNA: { readonly [T in CampoDeVista['tipo']]?: CampoDeDetalle['tipo'] } = {
  entero: 'int8',
  dolares: 'int8',
  booleano: 'bool',
};

/** Fields of the lines that a row holds, by name, as the view of one line declares them. */
export const camposDeDetalle = <C extends CamposDeVista>(
  { campos }: AlgunaVista & { readonly campos: C },
  nombres: readonly (keyof C & string)[],
): readonly CampoDeDetalle[] =>
  nombres.map((nombre) => {
    const campo = campos[nombre]!;
    return { nombre, celda: celdaDe(campo), tipo: TIPOS_DE_COLUMNA[campo.tipo] ?? 'text' };
  });

/** The many that a row holds in a column of JSON: a file has a line for each of them, none without. */
export type Detalle = {
  readonly columna: string;
  readonly campos: readonly CampoDeDetalle[];
  /** The name of its place among them, from 1. */
  readonly lugar: string;
  /** Rows that have some of them elsewhere: what their column holds is not written. */
  readonly aparte?: DetalleAparte;
};

export type DetalleAparte = {
  /** Whether a row is one of those, of the alias `f`. */
  readonly si: (lecturas: Lecturas) => Fragmento;
  /** All that it has, a thousand or so at a time. */
  readonly partes: (
    lecturas: Lecturas,
    empresa_id: number,
    id: number,
  ) => AsyncIterable<ParteDeDetalle>;
};

/** A statement that reads their fields and places: inside, for a generator awaits what it yields. */
export type ParteDeDetalle = { readonly renglones: Fragmento };

/** What a list is made of, whatever is asked of it. */
export type Lista = TablaEnOrden & {
  readonly campos: readonly CampoDeLista[];
  /** Only in files: after the fields of its row. */
  readonly detalle?: Detalle;
};

/** The names of the columns of its file. */
export const columnasDeArchivo = ({ campos, detalle }: Lista): readonly string[] => [
  ...campos.map(({ nombre }) => nombre),
  ...(detalle ? [detalle.lugar, ...detalle.campos.map(({ nombre }) => nombre)] : []),
];

/** The list of a company; for its sources the table is enough. */
export type Listado<L extends TablaEnOrden = Lista> = {
  readonly lecturas: Lecturas;
  readonly empresa_id: number;
  readonly lista: L;
};

/** A place in a list, by the columns of its order: what comes after that row. */
export type Cursor = { readonly [clave: string]: string | number };

/** The next `cuantas` rows after a place, or from the beginning, skipping `salto`. */
export type Tramo = {
  readonly tras: Cursor | undefined;
  readonly salto: number;
  readonly cuantas: number;
};
