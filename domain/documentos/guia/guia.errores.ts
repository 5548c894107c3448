import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** Every refusal that a remission guide knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_GUIA: NombresDeTipo<'guia_remision_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.guia_remision,
  parametro: 'guia_remision_id',
  singular: 'guía de remisión',
  plural: 'guías de remisión',
};

/** Those of any document. */
export const COMUNES = erroresDeComprobante(NOMBRES_DE_GUIA);

// 400
/** What was in time when it was written and is sent late: its dates are changed with PUT first. */
export const transporteYaIniciado = rechazo<{ fecha_ini_transporte: string; fecha_minima: string }>(
  'valor',
  'guias_remision.transporte_ya_iniciado',
  ({ fecha_ini_transporte }) =>
    `El transporte empieza el ${fecha_ini_transporte}, que ya pasó: cambie sus fechas antes de enviarla.`,
);
export const sustentoFuturo = rechazo<{
  destinatario: number;
  fecha: string;
  fecha_maxima: string;
}>(
  'valor',
  'guias_remision.sustento_futuro',
  ({ destinatario, fecha }) =>
    `El documento de sustento del destinatario ${destinatario} tiene una fecha futura: ${fecha}.`,
);
