import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorCategoriasDeCompras, proyectorCompras } from './compras.projector.ts';

/** Its tables. */
export const COMPRAS: readonly Proyector[] = [proyectorCompras, proyectorCategoriasDeCompras];
