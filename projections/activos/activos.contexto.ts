import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorActivosFacturados,
  proyectorActivosFijos,
  proyectorCostosDeCompras,
  proyectorDepreciaciones,
  proyectorPartidasDeActivos,
} from './activos.projector.ts';

/** Tables of the context. */
export const ACTIVOS: readonly Proyector[] = [
  proyectorActivosFijos,
  proyectorPartidasDeActivos,
  proyectorCostosDeCompras,
  proyectorActivosFacturados,
  proyectorDepreciaciones,
];
