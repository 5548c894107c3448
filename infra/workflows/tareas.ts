import { comenzarDesde, terminarDesde } from '../nucleo/procesos/tareas.ts';

/** The tasks of runs, in the statements that begin or end these: one of each. */

/** `desde`: rows with an `empresa_id`, an `id` and the `revision` that a step waits for. */
export const comenzarCorridas = (desde: string): string =>
  comenzarDesde({
    proceso: 'workflows',
    fase: 'correr',
    desde,
    clave: 'id::text',
    revision: 'revision',
  });

/**
 * `desde`: rows with an `empresa_id`, an `id` and their `proceso`. As a column: by a constant a plan made
 * with a short queue begins at the queue.
 */
export const terminarCorridas = (desde: string, donde?: string): string =>
  terminarDesde({
    proceso: `${desde}.proceso`,
    desde,
    clave: `${desde}.id::text`,
    ...(donde !== undefined && { donde }),
  });
