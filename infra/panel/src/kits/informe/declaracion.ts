import type { Cliente } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import type { Metodo } from '#panel/nucleo/sesion.tsx';
import type { Consulta } from '../comun/direccion.ts';

/** A report, declared: what it is asked with, where it comes from and how it is drawn. */

/** Of what is asked, the signal; the parameters of the address go in it too, under the API's names. */
export type PeticionDeInforme = { readonly signal: AbortSignal };
export type PeticionDeCambios = PeticionDeInforme & { readonly conocido_el: string };
export type Formato = 'csv' | 'pdf';

/** A parameter: its name is the API's, and the address's. */
export type Parametro = {
  readonly campo: string;
  readonly etiqueta: string;
} & (
  | { readonly tipo: 'fecha' }
  | { readonly tipo: 'texto'; readonly pista?: string }
  | {
      readonly tipo: 'opciones';
      readonly opciones: readonly { readonly value: string; readonly label: string }[];
      /** What it says while nothing was chosen. */
      readonly omision: string;
    }
  | { readonly tipo: 'si' }
  | {
      readonly tipo: 'propio';
      readonly dibujar: (
        valor: string | undefined,
        poner: (v: string | undefined) => void,
      ) => ReactNode;
    }
);

/** What changed in a report, as the API says it; `cambios` puts together how it is read and drawn. */
export type Cambios = {
  readonly leer: (cliente: Cliente, peticion: PeticionDeCambios) => Promise<unknown>;
  readonly dibujar: (cambios: never) => ReactNode;
};
export const cambios = <C>(unos: {
  readonly leer: (cliente: Cliente, peticion: PeticionDeCambios) => Promise<C>;
  readonly dibujar: (cambios: C) => ReactNode;
}): Cambios => unos;

type Permiso = { readonly recurso: string; readonly metodo?: Metodo };

export type DeclaracionDeInforme<T> = {
  readonly titulo: string;
  /** Begins with the client's group. */
  readonly clave: readonly [grupo: string, ...resto: (string | number)[]];
  readonly parametros: readonly Parametro[];
  /** Those without which it cannot be asked. */
  readonly necesita?: readonly string[];
  readonly leer: (cliente: Cliente, peticion: PeticionDeInforme) => Promise<T>;
  readonly archivo?: (
    cliente: Cliente,
    peticion: PeticionDeInforme,
    format: Formato,
  ) => Promise<Response>;
  /** By default both. */
  readonly formatos?: readonly Formato[];
  /** «Qué cambió» since what was known on the day of «Como se sabía el». */
  readonly cambios?: Cambios;
  /** `consulta`: what it was asked with, for the lines that follow it. */
  readonly dibujar: (informe: T, consulta: Consulta) => ReactNode;
  /** What else one can do here, elsewhere; the first one is what one most likely came for. */
  readonly otras?: readonly (Permiso & { readonly a: string; readonly texto: string })[];
  /** Of what days it is, beside its title: «del 01/01/2026 al 30/06/2026». */
  readonly junto?: (informe: T) => string;
  readonly vacio?: (informe: T) => boolean;
  readonly tituloVacio?: string;
  /** What fills it, said while it is empty. */
  readonly textoVacio?: string;
};

/** A report: `const BALANCE = informe({ … })`, drawn by `<Informe de={BALANCE} />`. */
export const informe = <T>(declaracion: DeclaracionDeInforme<T>): DeclaracionDeInforme<T> =>
  declaracion;

/** On which day, and as what was known when: what every report of the books is asked with. */
export const AL: Parametro = { tipo: 'fecha', campo: 'al', etiqueta: 'Al' };
export const CONOCIDO_EL: Parametro = {
  tipo: 'fecha',
  campo: 'conocido_el',
  etiqueta: 'Como se sabía el',
};
