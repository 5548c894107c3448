import { declarar, type LecturaAjena } from '#domain/kernel/ruta.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/**
 * Resolves when the company may have a new public event, when `ms` have passed or when `senal`
 * aborts, whichever is first. It never rejects, and waking up for nothing is allowed.
 */
export type EsperarEventos = (empresa_id: number, ms: number, senal: AbortSignal) => Promise<void>;

/** What moved in a company, and up to where that is told. */
export type LoMovido = {
  /** Ascending: all that moved up to here is in `recursos`. */
  readonly lugar: number;
  /** Of the company's stream, as of which the rows have all of it; −1: nothing of the log moved. */
  readonly revision: number;
  /** By resource of permissions: where something of it moved last. */
  readonly recursos: { readonly [recurso: string]: number };
};

export type Novedades = {
  /** All that can be read, by resource, and who may be let in. */
  readonly legibles: readonly LecturaAjena[];
  readonly leer: (empresa_id: number) => Promise<LoMovido>;
  readonly esperar: EsperarEventos;
};

export type DependenciasDeEventos = DependenciasDeLectura & {
  readonly esperarEventos: EsperarEventos;
  readonly novedades: Novedades;
};

/** Declares an endpoint that may wait for what has not happened yet. */
export const rutaDeEventos = declarar<DependenciasDeEventos>();
