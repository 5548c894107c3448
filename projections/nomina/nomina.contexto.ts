import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorNominas, proyectorNominasDelMes } from './nominas.projector.ts';

/** Tables of the context. */
export const NOMINA: readonly Proyector[] = [proyectorNominas, proyectorNominasDelMes];
