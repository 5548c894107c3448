import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of bank reconciliations. The codes are stable. Amounts are in dollars. */

// 404
export const conciliacionNoEncontrada = rechazo<{ conciliacion_id: number }>(
  'no_encontrado',
  'tesoreria.conciliacion_no_encontrada',
  ({ conciliacion_id }) => `La conciliación ${conciliacion_id} no existe.`,
);

// 409: locks
export const conciliacionCerrada = rechazo<{ conciliacion_id: number; fecha_corte: string }>(
  'conflicto',
  'tesoreria.conciliacion_cerrada',
  ({ conciliacion_id, fecha_corte }) =>
    `La conciliación ${conciliacion_id}, al ${fecha_corte}, está cerrada: si es la última de su ` +
    'cuenta, puede reabrirse.',
);
export const conciliacionSinCerrar = rechazo<{ conciliacion_id: number }>(
  'conflicto',
  'tesoreria.conciliacion_sin_cerrar',
  ({ conciliacion_id }) =>
    `La conciliación ${conciliacion_id} no está cerrada: es un borrador, y ya puede cambiarse.`,
);
export const conciliacionDeOtroAmbiente = rechazo<{
  conciliacion_id: number;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'tesoreria.conciliacion_de_otro_ambiente',
  ({ ambiente, ambiente_vigente }) =>
    `La conciliación es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const borradorEliminado = rechazo<{ conciliacion_id: number }>(
  'conflicto',
  'tesoreria.borrador_eliminado',
  'La conciliación que esa clave comenzó se descartó: use otra clave.',
);
export const conciliacionEnCurso = rechazo<{
  cuenta_dinero_id: number;
  conciliacion_id: number;
  fecha_corte: string;
}>(
  'conflicto',
  'tesoreria.conciliacion_en_curso',
  ({ conciliacion_id, fecha_corte }) =>
    `La cuenta ya tiene una conciliación en curso, la ${conciliacion_id}, al ${fecha_corte}: ciérrela ` +
    'o descártela.',
);
export const noEsLaUltimaCerrada = rechazo<{
  conciliacion_id: number;
  ultima_cerrada_id: number;
  cerrada_hasta: string;
}>(
  'conflicto',
  'tesoreria.no_es_la_ultima_cerrada',
  ({ ultima_cerrada_id, cerrada_hasta }) =>
    `Solo se reabre la última conciliación cerrada de la cuenta, la ${ultima_cerrada_id}, al ` +
    `${cerrada_hasta}.`,
);

// 409: its cut
export const corteFuturo = rechazo<{ fecha_corte: string; hasta: string }>(
  'conflicto',
  'tesoreria.corte_futuro',
  ({ fecha_corte, hasta }) => `La fecha de corte ${fecha_corte} es posterior a hoy, ${hasta}.`,
);
export const corteNoPosterior = rechazo<{
  fecha_corte: string;
  ultima_cerrada_id: number;
  cerrada_hasta: string;
}>(
  'conflicto',
  'tesoreria.corte_no_posterior',
  ({ fecha_corte, cerrada_hasta }) =>
    `La fecha de corte ${fecha_corte} no es posterior a la de la última conciliación cerrada de la ` +
    `cuenta, ${cerrada_hasta}.`,
);

/** Why a movement is none that a reconciliation may mark. */
export type MovimientoNoCandidato = {
  readonly movimiento_id: number;
  /** In Spanish. */
  readonly motivo: string;
};
/** `movimientos`: the first of so many. */
export const movimientosNoCandidatos = rechazo<{
  cuantos: number;
  movimientos: readonly MovimientoNoCandidato[];
}>(
  'conflicto',
  'tesoreria.movimientos_no_candidatos',
  ({ cuantos, movimientos: [primero] }) =>
    `No se marcó nada. Movimientos que no son candidatos de la conciliación: ${cuantos}. El ` +
    `${primero?.movimiento_id} ${primero?.motivo}.`,
);

// 409: it does not balance
export const conciliacionNoCuadra = rechazo<{
  diferencia: number;
  saldo_libros: number;
  saldo_ajustado: number;
}>(
  'conflicto',
  'tesoreria.conciliacion_no_cuadra',
  ({ diferencia }) =>
    `La conciliación se cierra solo con diferencia 0, y tiene ${diferencia.toFixed(2)}.`,
);
