import { PROYECTORES } from '#projections/contextos.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import { conPliegues, tocarDe } from './historia/registros.ts';

/** The kinds of record of this program with the folds of their rows. */
export const PLEGABLES = conPliegues(HISTORIAS, PROYECTORES);

/** Which records an event touches. */
export const tocar = tocarDe(PLEGABLES);
