import type { Cliente, Simulacion } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import type { Metodo } from '#panel/nucleo/sesion.tsx';
import type { Pregunta, Respuestas } from '../comun/confirmar.tsx';

/** A record's page, declared: its head, what can be done with it, its tabs and its words. */

type Permiso = { readonly recurso: string; readonly metodo?: Metodo };

type ComunDeAccion<T> = {
  readonly titulo: string;
  /** Without it, whoever sees the record may. */
  readonly permiso?: Permiso;
  /** Whether it is for a record that is so: what it is not for is not drawn. */
  readonly si?: (registro: T) => boolean;
  /** The one that one most likely came for. The others that are no button go into a menu. */
  readonly lugar?: 'primero' | 'boton' | 'menu';
};

/** Something that is done with the record: it leads elsewhere, or calls the API. */
export type Accion<T> = ComunDeAccion<T> &
  (
    | { readonly ir: (registro: T) => string }
    | {
        readonly hacer: (cliente: Cliente, registro: T, respuestas: Respuestas) => Promise<unknown>;
        /** It destroys something: asked in red, naming what. */
        readonly peligro?: boolean;
        /** What will happen, to what; with neither this nor `pide`, it is done at once. */
        readonly confirma?: (registro: T) => ReactNode;
        readonly pide?: readonly Pregunta[];
        /** What would happen, asked while it is confirmed. */
        readonly simular?: (
          cliente: Cliente,
          registro: T,
          respuestas: Respuestas,
        ) => Promise<Simulacion>;
        /** What is said when it was done; what the API answers with may be part of it. */
        readonly hecho?: string | ((respuesta: unknown) => string);
        /** Where one is led then: of what was deleted there is no page. */
        readonly luego?: string | ((respuesta: unknown) => string);
      }
  );

export type Pestana<T> = {
  /** As the address says it: `?ver=historia`. */
  readonly clave: string;
  readonly titulo: string;
  readonly si?: (registro: T) => boolean;
  readonly permiso?: Permiso;
  readonly dibujar: (registro: T) => ReactNode;
};

/** A figure of the head, or a datum of a list of them. */
export type Dato<T> = {
  readonly titulo: string;
  readonly dibujar: (registro: T) => ReactNode;
  readonly si?: (registro: T) => boolean;
  /** It takes the whole width. */
  readonly entero?: boolean;
};

export type OpcionesDeLectura = {
  readonly signal: AbortSignal;
  /** Of records with `otroDia`. */
  readonly al?: string;
  readonly conocido_el?: string;
};

export type DeclaracionDeFicha<T, I extends number | string = number> = {
  /** Begins with the client's group. */
  readonly clave: readonly [grupo: string, ...resto: string[]];
  /** How its id is written, where it is a text and no number. */
  readonly esId?: I extends string ? RegExp : never;
  readonly leer: (cliente: Cliente, id: I, opciones: OpcionesDeLectura) => Promise<T>;
  /** The API gives it as of another day, and as it was known on one. */
  readonly otroDia?: true;
  /** «Factura 001-001-000000004» */
  readonly titulo: (registro: T) => string;
  readonly estado?: (registro: T) => string | null | undefined;
  readonly cifras?: readonly Dato<T>[];
  /** What has to be known before anything else: what the SRI said, that it was annulled. */
  readonly avisos?: (registro: T) => ReactNode;
  readonly acciones?: readonly Accion<T>[];
  readonly pestanas: readonly Pestana<T>[];
};

/** A record's page: `const FACTURA = ficha({ … })`, drawn by `<Ficha de={FACTURA} />` at `/…/$id`. */
export const ficha = <T, I extends number | string = number>(
  declaracion: DeclaracionDeFicha<T, I>,
): DeclaracionDeFicha<T, I> => declaracion;
