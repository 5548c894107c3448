import { PROYECTORES } from '#projections/registro.ts';
import { RECURSOS } from '#read-api/recursos.ts';
import { conPliegues, tocarDe } from './historia/registros.ts';

/** The kinds of record of this program with the folds of their rows. */
export const PLEGABLES = conPliegues(RECURSOS, PROYECTORES);

/** Which records an event touches. */
export const tocar = tocarDe(PLEGABLES);
