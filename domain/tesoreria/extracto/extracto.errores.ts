import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of bank statements. The codes are stable. */

// 404
export const lineaNoEncontrada = rechazo<{ linea_id: string }>(
  'no_encontrado',
  'tesoreria.linea_no_encontrada',
  ({ linea_id }) => `La cuenta no tiene la línea de extracto «${linea_id}».`,
);

export const sinExtracto = rechazo<{ conciliacion_id: number }>(
  'no_encontrado',
  'tesoreria.sin_extracto',
  ({ conciliacion_id }) =>
    `En la conciliación ${conciliacion_id} no se importó ningún extracto, o ya se retiró.`,
);

// 409
export const extractoConciliado = rechazo<{
  conciliacion_id: number;
  bloqueos: readonly { tipo: 'conciliacion'; id: number; fecha_corte: string; lineas: number }[];
}>(
  'conflicto',
  'tesoreria.extracto_conciliado',
  ({ bloqueos }) =>
    `El extracto no se retira: ${bloqueos
      .map(
        ({ id, fecha_corte, lineas }) =>
          `${lineas} de sus líneas se marcaron en la conciliación cerrada ${id}, al ${fecha_corte}`,
      )
      .join('; ')}.`,
);
export const lineaEmparejada = rechazo<{ linea_id: string; movimiento_id: number }>(
  'conflicto',
  'tesoreria.linea_emparejada',
  ({ linea_id, movimiento_id }) =>
    `La línea de extracto «${linea_id}» ya es el movimiento ${movimiento_id}.`,
);
export const movimientoYaMarcado = rechazo<{ movimiento_id: number }>(
  'conflicto',
  'tesoreria.movimiento_ya_marcado',
  ({ movimiento_id }) =>
    `El movimiento ${movimiento_id} ya está marcado: desmárquelo antes de emparejarlo.`,
);
export const parejaDistinta = rechazo<{
  linea_id: string;
  movimiento_id: number;
  importe_de_la_linea: number;
  importe_del_movimiento: number;
  /** Where they are several: the amount is what they make together. */
  movimiento_ids?: readonly number[];
}>(
  'conflicto',
  'tesoreria.pareja_distinta',
  ({ linea_id, movimiento_id, importe_de_la_linea, importe_del_movimiento, movimiento_ids }) =>
    `La línea de extracto «${linea_id}» es de ${importe_de_la_linea.toFixed(2)} y ` +
    (movimiento_ids
      ? `los ${movimiento_ids.length} movimientos suman ${importe_del_movimiento.toFixed(2)}.`
      : `el movimiento ${movimiento_id}, de ${importe_del_movimiento.toFixed(2)}.`),
);
