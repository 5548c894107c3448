import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorEntradasDeServicios,
  proyectorServicios,
  proyectorServiciosPorCodigo,
} from './servicios.projector.ts';

/** Tables of the context. */
export const SERVICIOS: readonly Proyector[] = [
  proyectorServicios,
  proyectorServiciosPorCodigo,
  proyectorEntradasDeServicios,
];
