import type { Alcance, LecturaAjena } from '#domain/kernel/ruta.ts';
import type { Avance } from '#read-api/kernel/pasado.puerto.ts';

/** What was asked for and takes longer than a request. */
export type Trabajo = {
  /** What it is about, of a figure that of its report: whoever may read that may know how it goes. */
  readonly lectura: LecturaAjena;
  /** Within whose reach it was asked for: who does not see all of it is not told of it. */
  readonly alcance: Alcance;
  /** What was asked, to be asked again. */
  readonly direccion: string;
  readonly avance: () => Avance;
};

export type Trabajos = {
  /** Of a company's own; those of other programs, and those of long ago, are not there. */
  readonly buscar: (empresa_id: number, trabajo_id: number) => Trabajo | undefined;
};

export type DependenciasDeTrabajos = { readonly trabajos: Trabajos };
