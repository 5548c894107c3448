import { tabla } from '#domain/kernel/tabla.ts';
import type { Comprobante, ConSaldo } from '../comprobante/ciclo.ts';
import type { ConTotales } from '../comprobante/comprobante.ts';
import type { ContenidoLiquidacion } from './liquidacion.events.ts';

/** The settlement's row: its content, its number once issued, where it is in its life. */
export type Liquidacion = ConTotales<Omit<ContenidoLiquidacion, 'liquidacion_id'>> &
  Comprobante &
  ConSaldo;

export const liquidaciones = tabla<Liquidacion>('liquidaciones_compra', ['id']);
