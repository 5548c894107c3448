import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of movements of their own. The codes are stable. */

// 404
/** The movement does not exist, or a record made it: the record is then what moves it. */
export const movimientoNoEncontrado = rechazo<{ movimiento_id: number }>(
  'no_encontrado',
  'tesoreria.movimiento_no_encontrado',
  ({ movimiento_id }) => `No hay un movimiento manual ${movimiento_id}.`,
);
