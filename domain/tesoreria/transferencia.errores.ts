import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of transfers alone. The codes are stable. */

// 404
/** The movement does not exist, or is not a side of a transfer. */
export const transferenciaNoEncontrada = rechazo<{ movimiento_id: number }>(
  'no_encontrado',
  'tesoreria.transferencia_no_encontrada',
  ({ movimiento_id }) => `El movimiento ${movimiento_id} no es de una transferencia.`,
);
