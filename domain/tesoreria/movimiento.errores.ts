import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of movements of their own. The codes are stable. */

// 404
/** It is not there, or it is of a fact, which is what moves it. */
export const movimientoNoEncontrado = rechazo<{ movimiento_id: number }>(
  'no_encontrado',
  'tesoreria.movimiento_no_encontrado',
  ({ movimiento_id }) => `No hay un movimiento manual ${movimiento_id}.`,
);
