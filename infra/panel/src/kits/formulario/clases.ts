import type { Cliente, Simulacion } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import type { Errores } from './caminos.ts';

/** What a field is: its words, its empty value, when it is wrong, and how it is drawn. */

/** What the screen may say where it places a field. */
export type Colocacion = {
  readonly etiqueta?: string | undefined;
  readonly descripcion?: ReactNode;
  readonly enfocar?: boolean | undefined;
  readonly deshabilitado?: boolean | undefined;
};

export type PropsDeVista<T> = Colocacion & { readonly campo: CampoDe<T> };

export type VistaDe<T, A> = (props: PropsDeVista<T> & { readonly ajustes: A }) => ReactNode;

export type Clase<T> = {
  readonly etiqueta: string;
  readonly vacio: T;
  readonly obligatorio: boolean;
  /** Never kept outside of the page. */
  readonly secreto: boolean;
  /** What is wrong with it by itself; null: nothing. */
  readonly revisar: (valor: T) => string | null;
  /** What its view needs to know, as it was declared. */
  readonly ajustes: unknown;
  readonly Vista: VistaDe<T, never>;
  /** Of a list: what each row has. */
  readonly columnas?: Columnas;
  /** As a column of a list. */
  readonly celda?: Celda;
  /** What is typed is looked for. */
  readonly buscador?: Buscador;
};

/** A place of one form that holds a value of this class. */
export type CampoDe<T> = {
  readonly ruta: string;
  readonly clase: Clase<T>;
  readonly almacen: Almacen;
};

/** One that a list offers for what is being typed; `pone` is what it fills in, by field or column. */
export type Sugerencia = {
  readonly clave: string;
  readonly texto: string;
  readonly detalle?: string | undefined;
  readonly pone: { readonly [campo: string]: string };
  /** It is exactly what was typed: leaving the field takes it. */
  readonly exacta: boolean;
};

export type Buscador = {
  /** The SDK's group that it reads: what changes there is asked again. */
  readonly grupo: string;
  readonly pedir: (q: string, cliente: Cliente) => Promise<readonly Sugerencia[]>;
  /** Many at once, as they were pasted: each with what it is, if it is one. */
  readonly resolver: (
    textos: readonly string[],
    cliente: Cliente,
  ) => Promise<ReadonlyMap<string, Sugerencia>>;
  /** The field or column that says which one was taken; typing again empties it. */
  readonly enlaza: string;
  /** Without one taken it cannot be sent. */
  readonly obliga: boolean;
};

/** How a column is written in the grid. */
export type Celda = {
  /** What was typed or pasted → the value. */
  readonly leer: (texto: string) => string;
  readonly mostrar: (valor: string) => string;
  readonly derecha: boolean;
  readonly ancho?: string | undefined;
  /** A hook, where they are asked of the API. */
  readonly opciones?: readonly Opcion[] | (() => readonly Opcion[]) | undefined;
  /** After taking a suggestion, where one goes on. */
  readonly sigue?: string | undefined;
  /** The column whose text is said beneath it: a name under its code. */
  readonly nota?: string | undefined;
  readonly inputMode?: 'decimal' | 'text' | undefined;
  /** Kept in the row and not drawn. */
  readonly oculta?: boolean | undefined;
  /** Few say it: it is drawn once one asks for more columns, or some row says it. */
  readonly rara?: boolean | undefined;
  /** Enter passes over it. */
  readonly pasa?: ((fila: Fila) => boolean) | undefined;
};

export type Opcion<V extends string = string> = { readonly valor: V; readonly texto: string };

export type Fila = { readonly [columna: string]: string };
export type Columnas = { readonly [columna: string]: Clase<string> };
export type FilaDe<C extends Columnas> = { readonly [K in keyof C]: string };

/** Any class: what a form is declared with. */
export type ClaseCualquiera = {
  readonly etiqueta: string;
  readonly vacio: unknown;
  readonly obligatorio: boolean;
  readonly secreto: boolean;
  readonly revisar: (valor: never) => string | null;
  readonly Vista: (props: never) => ReactNode;
  readonly columnas?: Columnas;
  readonly buscador?: Buscador;
};
export type Campos = { readonly [campo: string]: ClaseCualquiera };

/** What is typed in a form so declared. */
export type ValoresDe<C extends Campos> = {
  readonly [K in keyof C]: C[K] extends { readonly vacio: infer T } ? T : never;
};
export type Valores = { readonly [campo: string]: unknown };

/** What would happen with what is typed, as far as it is known. */
export type Simulado =
  | { readonly estado: 'incompleto' }
  | { readonly estado: 'calculando' | 'lista'; readonly simulacion: Simulacion | null }
  | { readonly estado: 'rechazada'; readonly error: unknown };

export type Estado = {
  readonly valores: Valores;
  readonly errores: Errores;
  /** Left once: their mistakes are said. */
  readonly tocados: ReadonlySet<string>;
  /** Sent once: all mistakes are said. */
  readonly enviado: boolean;
  readonly enviando: string | null;
  /** What the last sending was refused for, if it is of no field. */
  readonly fallo: unknown;
  readonly simulado: Simulado;
  readonly recuperado: boolean;
  /** It had been done already, with what was sent before: where that is seen. */
  readonly repetido: (() => void) | null;
};

export type Enfocador = (fila: number, columna: string) => void;

export type Almacen = {
  readonly id: string;
  readonly campos: Campos;
  readonly estado: () => Estado;
  readonly suscribir: (oyente: () => void) => () => void;
  readonly cambiar: (parte: Partial<Estado>) => void;
  /** A value by its path: `razon_social`, `detalles`. */
  readonly valor: (ruta: string) => unknown;
  readonly poner: (valores: { readonly [campo: string]: unknown }) => void;
  readonly ponerCelda: (lista: string, fila: number, valores: Fila) => void;
  /** It was left: from now on its mistakes are said. */
  readonly tocar: (ruta: string) => void;
  readonly enfocar: (ruta: string) => void;
  /** On to the field after this one. */
  readonly siguiente: (ruta: string) => void;
  readonly enfocadores: Map<string, Enfocador>;
  /** What is being looked for: it is sent once that is known. */
  readonly esperar: <T>(busqueda: Promise<T>) => Promise<T>;
  readonly nadaPendiente: () => Promise<void>;
};

/** What a class may say besides its words. */
export type Detalles<T> = {
  readonly obligatorio?: boolean;
  readonly vacio?: T;
  readonly revisar?: (valor: T) => string | null;
};

/** A column that few fill in. */
export const rara = (de: Clase<string>): Clase<string> =>
  de.celda ? { ...de, celda: { ...de.celda, rara: true, pasa: () => true } } : de;

/** The same columns, without drawing those that few fill in. */
export const sinRaras = (columnas: Columnas): Columnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([columna, de]) => [
      columna,
      de.celda?.rara ? { ...de, celda: { ...de.celda, oculta: true } } : de,
    ]),
  );

/** A row with nothing typed in it. */
export const filaNueva = (columnas: Columnas): Fila =>
  Object.fromEntries(Object.entries(columnas).map(([columna, { vacio }]) => [columna, vacio]));

/** It says no more than a new one: it is not sent. */
export const esFilaVacia = (fila: Fila, columnas: Columnas): boolean =>
  Object.entries(columnas).every(([columna, { vacio }]) => (fila[columna] ?? '') === vacio);

/** The columns that are drawn. */
export const visiblesDe = (columnas: Columnas): string[] =>
  Object.keys(columnas).filter((columna) => !columnas[columna]?.celda?.oculta);
