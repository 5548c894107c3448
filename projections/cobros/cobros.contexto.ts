import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorCobros } from './cobros.projector.ts';

/** Tables of the context. */
export const COBROS: readonly Proyector[] = [proyectorCobros];
