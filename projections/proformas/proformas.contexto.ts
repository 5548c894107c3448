import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorEntradasDeProformas, proyectorProformas } from './proformas.projector.ts';

/** Its tables. */
export const PROFORMAS: readonly Proyector[] = [proyectorProformas, proyectorEntradasDeProformas];
