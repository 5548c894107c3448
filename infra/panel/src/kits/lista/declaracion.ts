import type { Cliente, Opciones } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import type { Metodo } from '#panel/nucleo/sesion.tsx';
import type { Pregunta, Respuestas } from '../comun/confirmar.tsx';
import type { Pagina } from './pagina.ts';

/** A list, declared: its columns, its filters and its words. */

/** What a page is asked with. The filters of the address go in it too, under the API's own names. */
export type Peticion = {
  readonly limit: number;
  readonly offset: number;
  readonly signal: AbortSignal;
  readonly al_responder: NonNullable<Opciones['al_responder']>;
};
/** What the CSV of all that is filtered is asked with. */
export type PeticionDeArchivo = { readonly limit: number };

type Comun<T> = {
  readonly titulo: string;
  /** Which go first when there is no room for all: 1 always stays. By default 2. */
  readonly prioridad?: 1 | 2 | 3;
  /** Pixels that it needs at least; by default, what its kind does. */
  readonly ancho?: number;
  /** It takes what room is left. By default, texts do. */
  readonly crece?: boolean;
  /** Hidden until somebody chooses it. */
  readonly aparte?: boolean;
  /** Where it stands in the card of a narrow screen; by default, where its kind does. */
  readonly tarjeta?: 'titulo' | 'derecha' | 'debajo' | 'no';
  /** With what a figure is explained: `_explicar` of the row by default. */
  readonly explicar?: (fila: T) => string | undefined;
};
type Valor = string | number | boolean | null | undefined;

/** A column of a field, shown as what it is; or of its own, drawn by hand. */
export type Columna<T> = Comun<T> &
  (
    | {
        readonly tipo?: 'texto' | 'dinero' | 'cantidad' | 'fecha' | 'estado' | 'si';
        readonly campo: keyof T & string;
        readonly valor?: (fila: T) => Valor;
      }
    | {
        readonly tipo: 'propia';
        readonly campo: string;
        readonly dibujar: (fila: T) => ReactNode;
        readonly derecha?: boolean;
      }
  );

/** A filter: its name is the API's parameter, and the address's. */
export type Filtro =
  | {
      readonly tipo: 'texto';
      readonly campo: string;
      readonly etiqueta: string;
      readonly pista?: string;
    }
  | {
      readonly tipo: 'opciones';
      readonly campo: string;
      readonly etiqueta: string;
      readonly opciones: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly tipo: 'fecha'; readonly campo: string; readonly etiqueta: string }
  | { readonly tipo: 'si'; readonly campo: string; readonly etiqueta: string }
  | {
      /** Of its own: a person looked up, an account chosen. */
      readonly tipo: 'propio';
      readonly campo: string;
      readonly dibujar: (
        valor: string | undefined,
        poner: (valor: string | undefined) => void,
      ) => ReactNode;
    };

/** Whether the role may: as routes name it. */
export type Permiso = { readonly recurso: string; readonly metodo?: Metodo };

/** What is done to those selected, one after the other; who fails is told, the rest goes on. */
export type AccionDeVarios<T> = Permiso & {
  readonly titulo: string;
  readonly peligro?: boolean;
  /** Which of them it is for; the others are left alone. */
  readonly si?: (fila: T) => boolean;
  /** Without it, it is done at once. */
  readonly confirma?: (filas: readonly T[]) => string;
  readonly pide?: readonly Pregunta[];
  readonly hacer: (cliente: Cliente, fila: T, respuestas: Respuestas) => Promise<unknown>;
};

export type DeclaracionDeLista<T> = {
  readonly titulo: string;
  /** How they are counted: `['factura', 'facturas']`. */
  readonly cuenta: readonly [uno: string, varios: string];
  /** Begins with the client's group. What it depends on besides the filters is part of it. */
  readonly clave: readonly [grupo: string, ...resto: (string | number)[]];
  readonly leer: (cliente: Cliente, peticion: Peticion) => PromiseLike<readonly T[] | Pagina<T>>;
  readonly csv?: (cliente: Cliente, peticion: PeticionDeArchivo) => Promise<Response>;
  readonly columnas: readonly Columna<T>[];
  readonly filtros?: readonly Filtro[];
  /** By default, its `id`. */
  readonly id?: (fila: T) => string | number;
  /** Where a row leads. */
  readonly ir?: (fila: T) => string;
  /** How a row is called where it is spoken of; by default, by who it is. */
  readonly nombre?: (fila: T) => string;
  readonly nueva?: Permiso & { readonly a: string; readonly texto?: string };
  /** What else one can do with all of it, elsewhere: «Importar». */
  readonly otras?: readonly (Permiso & { readonly a: string; readonly texto: string })[];
  readonly varios?: readonly AccionDeVarios<T>[];
  /** What this will hold, said while there is nothing, with the first step. */
  readonly vacia: { readonly titulo: string; readonly texto: string };
  /**
   * Milliseconds after which it is read again, where nobody says that something is new: while it is in sight,
   * and one has its beginning before one's eyes.
   */
  readonly cada?: number;
  /** Rows of a page, up to what the API gives; by default 100. */
  readonly porPagina?: number;
};

/** A list: `const FACTURAS = lista({ … })`, drawn by `<Lista de={FACTURAS} />`. */
export const lista = <T extends object>(
  declaracion: DeclaracionDeLista<T>,
): DeclaracionDeLista<T> => declaracion;

/** Who a row is: its own `id`, or what the declaration says. */
export const idDe = <T>({ id }: DeclaracionDeLista<T>, fila: T): string =>
  String(id ? id(fila) : (fila as { readonly id?: string | number }).id);

export const nombreDe = <T>(de: DeclaracionDeLista<T>, fila: T): string =>
  de.nombre?.(fila) ?? idDe(de, fila);
