import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorPagos } from './pagos.projector.ts';

/** Tables of the context. */
export const PAGOS: readonly Proyector[] = [proyectorPagos];
