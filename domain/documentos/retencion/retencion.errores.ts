import { rechazo } from '#domain/kernel/error.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** Every refusal that a withholding knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_RETENCION: NombresDeTipo = {
  recurso: 'retenciones',
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

// 400
/** `documento`: place among the support documents, from 1. */
export const sustentoFuturo = rechazo<{ documento: number; fecha: string; fecha_maxima: string }>(
  'valor',
  'retenciones.sustento_futuro',
  ({ documento, fecha }) =>
    `El documento de sustento ${documento} tiene una fecha futura: ${fecha}.`,
);
