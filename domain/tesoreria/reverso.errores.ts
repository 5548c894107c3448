import { rechazo } from '#domain/kernel/error.ts';

/**
 * Why what moved money is not undone, nor dated on another day. The codes are stable, and the same for
 * every fact that moves money; `hecho` names it: «La transferencia 12».
 */

// 409: locks
export const hechoAnulado = rechazo<{ hecho: string; id: number }>(
  'conflicto',
  'tesoreria.ya_anulado',
  ({ hecho }) => `${hecho} ya se anuló.`,
);
export const hechoDeOtroAmbiente = rechazo<{
  hecho: string;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'tesoreria.otro_ambiente',
  ({ hecho, ambiente, ambiente_vigente }) =>
    `${hecho} es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const movimientoConciliado = rechazo<{
  hecho: string;
  movimiento_id: number;
  conciliacion_id: number;
}>(
  'conflicto',
  'tesoreria.movimiento_conciliado',
  ({ hecho, movimiento_id, conciliacion_id }) =>
    `${hecho} está en una conciliación cerrada: la ${conciliacion_id} tiene su movimiento ` +
    `${movimiento_id}.`,
);
/** With the new day the fact would enter, or leave, what a closed reconciliation counted. */
export const cruzaUnCorte = rechazo<{
  hecho: string;
  cuenta_dinero_id: number;
  de: string;
  a: string;
  cerrada_hasta: string;
}>(
  'conflicto',
  'tesoreria.cruza_un_corte',
  ({ hecho, de, a, cuenta_dinero_id, cerrada_hasta }) =>
    `${hecho} no pasa del ${de} al ${a}: la cuenta de dinero ${cuenta_dinero_id} está conciliada ` +
    `hasta el ${cerrada_hasta}.`,
);

// 400: dates
export const antesDelHecho = rechazo<{ hecho: string; fecha: string; fecha_del_hecho: string }>(
  'valor',
  'tesoreria.antes_del_hecho',
  ({ hecho, fecha, fecha_del_hecho }) =>
    `${hecho} no se anula el ${fecha}: es del ${fecha_del_hecho}, posterior.`,
);
export const fechaConciliada = rechazo<{
  fecha: string;
  cuenta_dinero_id: number;
  cerrada_hasta: string;
}>(
  'valor',
  'tesoreria.fecha_conciliada',
  ({ fecha, cuenta_dinero_id, cerrada_hasta }) =>
    `La fecha ${fecha} es de una conciliación cerrada: la cuenta de dinero ${cuenta_dinero_id} está ` +
    `conciliada hasta el ${cerrada_hasta}.`,
);
export const otroAnioDelHecho = rechazo<{ hecho: string; fecha: string; anio: number }>(
  'valor',
  'tesoreria.otro_anio',
  ({ hecho, fecha, anio }) =>
    `${hecho} es de ${anio} y queda en su año: no puede pasar al ${fecha}.`,
);
