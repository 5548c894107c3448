import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of fixed assets. The codes are stable: callers program against them. */

type DeActivo = { readonly activo_id: number };

// 404
export const activoNoEncontrado = rechazo<DeActivo>(
  'no_encontrado',
  'activos.no_encontrado',
  ({ activo_id }) => `El activo fijo ${activo_id} no existe.`,
);
export const depreciacionNoEncontrada = rechazo<{ depreciacion_id: number }>(
  'no_encontrado',
  'activos.depreciacion_no_encontrada',
  ({ depreciacion_id }) => `La depreciación ${depreciacion_id} no existe.`,
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'activos.sucursal_no_encontrada',
  ({ sucursal_id }) => `La sucursal ${sucursal_id} no existe o está inactiva.`,
);
export const compraDelActivoNoEncontrada = rechazo<{ compra_id: number }>(
  'no_encontrado',
  'activos.compra_no_encontrada',
  ({ compra_id }) => `La compra ${compra_id} no existe.`,
);
export const facturaDelActivoNoEncontrada = rechazo<{ factura_id: number }>(
  'no_encontrado',
  'activos.factura_no_encontrada',
  ({ factura_id }) => `La factura ${factura_id} no existe.`,
);

// 409: locks
export const activoFueraDeUso = rechazo<DeActivo & { estado: string }>(
  'conflicto',
  'activos.fuera_de_uso',
  ({ activo_id, estado }) =>
    `El activo fijo ${activo_id} ya no está en uso: su estado es ${estado}.`,
);
export const activoDeOtroAmbiente = rechazo<
  DeActivo & { ambiente: string; ambiente_vigente: string }
>(
  'conflicto',
  'activos.otro_ambiente',
  ({ ambiente, ambiente_vigente }) =>
    `El activo fijo es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const depreciacionAnulada = rechazo<{ depreciacion_id: number }>(
  'conflicto',
  'activos.depreciacion_ya_anulada',
  ({ depreciacion_id }) => `La depreciación ${depreciacion_id} está anulada.`,
);
export const depreciacionDeOtroAmbiente = rechazo<{
  depreciacion_id: number;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'activos.depreciacion_de_otro_ambiente',
  ({ ambiente, ambiente_vigente }) =>
    `La depreciación es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const actoNoAnulable = rechazo<DeActivo & { acto: number }>(
  'conflicto',
  'activos.acto_no_anulable',
  ({ activo_id, acto }) =>
    `El acto ${acto} del activo fijo ${activo_id} no existe, ya está anulado o es un traslado, que se ` +
    'deshace con otro.',
);

// 400
export const antesDeLoUltimo = rechazo<DeActivo & { fecha: string; fecha_minima: string }>(
  'valor',
  'activos.antes_de_lo_ultimo',
  ({ fecha, fecha_minima }) =>
    `La fecha ${fecha} es anterior a lo último que se hizo con el activo (${fecha_minima}).`,
);
export const anulacionAntesDelActo = rechazo<{ fecha: string; fecha_minima: string }>(
  'valor',
  'activos.anulacion_antes_del_acto',
  ({ fecha, fecha_minima }) => `La fecha ${fecha} es anterior a lo que se anula (${fecha_minima}).`,
);
export const altaAntesDeLaCompra = rechazo<{ fecha: string; fecha_minima: string }>(
  'valor',
  'activos.alta_antes_de_la_compra',
  ({ fecha, fecha_minima }) =>
    `La fecha ${fecha} es anterior al registro de su compra (${fecha_minima}).`,
);
export const mesFuturo = rechazo<{ periodo: string; hasta: string }>(
  'valor',
  'activos.mes_futuro',
  ({ periodo }) => `${periodo} no ha comenzado: no se deprecia.`,
);
/** Dollars: what would still depreciate is less than nothing. */
export const valorResidualExcesivo = rechazo<{ costo: number; valor_residual: number }>(
  'valor',
  'activos.valor_residual_excesivo',
  ({ costo }) =>
    `El valor residual y la depreciación acumulada superan al costo, ${costo.toFixed(2)}.`,
);
/** Its life was over when it was registered, and it had not lost all that it was to lose. */
export const vidaTerminada = rechazo<{ meses: number; vida_util_meses: number }>(
  'valor',
  'activos.vida_terminada',
  ({ meses, vida_util_meses }) =>
    `A su fecha llevaba ${meses} meses en uso de los ${vida_util_meses} de su vida útil: su ` +
    'depreciacion_acumulada es su costo menos su valor residual, o su vida es más larga.',
);

// 409
export const sinMatriz = rechazo(
  'conflicto',
  'activos.sin_matriz',
  'La empresa no tiene una matriz activa: envíe sucursal_id.',
);
/** `campo`: of the body. */
export const cuentaInvalida = rechazo<{ campo: string; cuenta_id: number; motivo: string }>(
  'conflicto',
  'activos.cuenta_invalida',
  ({ campo, cuenta_id, motivo }) => `${campo}: la cuenta ${cuenta_id} ${motivo}.`,
);
export const compraNoSirve = rechazo<{ compra_id: number; motivo: string }>(
  'conflicto',
  'activos.compra_no_sirve',
  ({ compra_id, motivo }) => `La compra ${compra_id} ${motivo}.`,
);
/** Dollars: what the line cost, and what other assets have of it. */
export const excedeLaCompra = rechazo<{
  compra_id: number;
  compra_linea: number;
  costo_de_la_linea: number;
  de_otros_activos: number;
}>(
  'conflicto',
  'activos.excede_la_compra',
  ({ compra_linea, costo_de_la_linea, de_otros_activos }) =>
    `La línea ${compra_linea} de la compra costó ${costo_de_la_linea.toFixed(2)} y otros activos ya ` +
    `tienen ${de_otros_activos.toFixed(2)} de ella.`,
);
export const facturaNoSirve = rechazo<{ factura_id: number; motivo: string }>(
  'conflicto',
  'activos.factura_no_sirve',
  ({ factura_id, motivo }) => `La factura ${factura_id} ${motivo}.`,
);
export const sinVidaRestante = rechazo<DeActivo>(
  'conflicto',
  'activos.sin_vida_restante',
  'No le quedan meses de vida: envíe meses_adicionales.',
);
/** `depreciacion_id`: the month that was depreciated last. */
export const mesPasado = rechazo<{ periodo: string; depreciacion_id: number; ultimo: string }>(
  'conflicto',
  'activos.mes_pasado',
  ({ periodo, ultimo }) =>
    `Ya se depreció ${ultimo}, que tomó lo que faltaba de ${periodo}: anúlela antes.`,
);
/** `bloqueos`: what was done later, and stands on it. */
export const activoConMovimientos = rechazo<
  DeActivo & {
    bloqueos: readonly { tipo: string; id: number; fecha: string }[];
  }
>(
  'conflicto',
  'activos.con_movimientos',
  'Después se hizo algo que depende de ello: anúlelo antes, lo último primero.',
);
export const depreciacionConPosteriores = rechazo<{
  depreciacion_id: number;
  bloqueos: readonly { tipo: string; id: number; fecha: string }[];
}>(
  'conflicto',
  'activos.depreciacion_con_posteriores',
  'Después se depreció otro mes, o se vendió, mejoró o dio de baja uno de sus activos: anúlelo antes.',
);
