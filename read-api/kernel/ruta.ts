import { declarar } from '#domain/kernel/ruta.ts';
import type { Lecturas } from './lecturas.ts';

/** What every read needs; a context adds its own. */
export type DependenciasDeLectura = {
  readonly lecturas: Lecturas;
  /** Unix milliseconds. */
  readonly reloj: () => number;
};

/** Declares an endpoint that only reads. */
export const rutaDeLectura = declarar<DependenciasDeLectura>();
