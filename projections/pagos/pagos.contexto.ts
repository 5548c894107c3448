import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorPagos } from './pagos.projector.ts';

/** Its tables. */
export const PAGOS: readonly Proyector[] = [proyectorPagos];
