import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorCobros } from './cobros.projector.ts';

/** Its tables. */
export const COBROS: readonly Proyector[] = [proyectorCobros];
