import type { LecturaAjena } from '#domain/kernel/ruta.ts';
import type { Avance } from '#read-api/kernel/pasado.puerto.ts';

/** What was asked for and takes longer than a request. */
export type Trabajo = {
  /** What it is about: whoever may read that may know how it goes. */
  readonly lectura: LecturaAjena;
  /** What was asked, to be asked again. */
  readonly direccion: string;
  readonly avance: () => Avance;
};

export type Trabajos = {
  /** Of a company's own; those of other programs, and those of long ago, are not there. */
  readonly buscar: (empresa_id: number, trabajo_id: number) => Trabajo | undefined;
};

export type DependenciasDeTrabajos = { readonly trabajos: Trabajos };
