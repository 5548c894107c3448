import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorAjustesDeInventario,
  proyectorDiasDeInventario,
  proyectorExistencias,
  proyectorItemsDeInventario,
  proyectorMovimientosDeInventario,
  proyectorRenglonesDeKardex,
  proyectorValoresEnCuentas,
} from './inventario.projector.ts';

/** Tables of the context. */
export const INVENTARIO: readonly Proyector[] = [
  proyectorItemsDeInventario,
  proyectorExistencias,
  proyectorDiasDeInventario,
  proyectorValoresEnCuentas,
  proyectorMovimientosDeInventario,
  proyectorRenglonesDeKardex,
  proyectorAjustesDeInventario,
];
