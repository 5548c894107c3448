import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** Every refusal that a withholding knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_RETENCION: NombresDeTipo = {
  recurso: RECURSO_DE_DOCUMENTO.retencion,
  parametro: 'retencion_id',
  singular: 'retención',
  plural: 'retenciones',
};

/** Those of any document. */
export const COMUNES = erroresDeComprobante(NOMBRES_DE_RETENCION);

// 404
export const liquidacionNoEncontrada = rechazo<{ liquidacion_id: number }>(
  'no_encontrado',
  'retenciones.liquidacion_no_encontrada',
  'La liquidación de compra no existe.',
);

// 409
export const liquidacionAnulada = rechazo<{ liquidacion_id: number }>(
  'conflicto',
  'retenciones.liquidacion_anulada',
  'La liquidación de compra está anulada.',
);
export const liquidacionNoAutorizada = rechazo<{ liquidacion_id: number; estado: string }>(
  'conflicto',
  'retenciones.liquidacion_no_autorizada',
  ({ estado }) => `La liquidación de compra no está AUTORIZADO, sino ${estado}.`,
);
export const liquidacionDeOtroAmbiente = rechazo<{ liquidacion_id: number; ambiente: string }>(
  'conflicto',
  'retenciones.liquidacion_de_otro_ambiente',
  'La liquidación de compra es del otro ambiente, y no del vigente.',
);
/** `documento`: place among the support documents, from 1; `campo`: what is said otherwise. */
export const distintaDeLaLiquidacion = rechazo<{
  liquidacion_id: number;
  documento: number;
  campo: string;
  enviado: unknown;
  de_la_liquidacion: unknown;
}>(
  'conflicto',
  'retenciones.distinta_de_la_liquidacion',
  ({ documento, campo }) =>
    `«${campo}» no es lo que dice la liquidación de compra del documento de sustento ${documento}.`,
);

// 400
/** `reembolso`: place among those of the support document, from 1. */
export const reembolsoFuturo = rechazo<{
  documento: number;
  reembolso: number;
  fecha: string;
  fecha_maxima: string;
}>(
  'valor',
  'retenciones.reembolso_futuro',
  ({ documento, reembolso, fecha }) =>
    `El reembolso ${reembolso} del documento de sustento ${documento} tiene una fecha futura: ${fecha}.`,
);
/** `documento`: place among the support documents, from 1. */
export const sustentoFuturo = rechazo<{ documento: number; fecha: string; fecha_maxima: string }>(
  'valor',
  'retenciones.sustento_futuro',
  ({ documento, fecha }) =>
    `El documento de sustento ${documento} tiene una fecha futura: ${fecha}.`,
);
