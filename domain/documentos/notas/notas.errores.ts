import { rechazo } from '#domain/kernel/error.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** The refusals that credit and debit notes share, each under its own codes. */
export const erroresDeNota = (nombres: NombresDeTipo) => {
  const { recurso, singular } = nombres;
  return {
    ...erroresDeComprobante(nombres),

    // 404
    facturaNoEncontrada: rechazo<{ factura_id: number }>(
      'no_encontrado',
      `${recurso}.factura_no_encontrada`,
      'La factura que se modifica no existe.',
    ),

    // 400
    sustentoPosterior: rechazo<{ doc_sustento_fecha: string; fecha_emision: string }>(
      'valor',
      `${recurso}.sustento_posterior`,
      ({ doc_sustento_fecha, fecha_emision }) =>
        `El documento que se modifica es del ${doc_sustento_fecha}, posterior a la ${singular} ` +
        `(${fecha_emision}).`,
    ),

    // 409
    /** `campo`: what the request says otherwise than the invoice. */
    distintaDeLaFactura: rechazo<{
      factura_id: number;
      campo: string;
      enviado: unknown;
      de_la_factura: unknown;
    }>(
      'conflicto',
      `${recurso}.distinta_de_la_factura`,
      ({ campo, de_la_factura }) =>
        `«${campo}» no es el de la factura que se modifica, que es ${String(de_la_factura)}.`,
    ),
    facturaAnulada: rechazo<{ factura_id: number }>(
      'conflicto',
      `${recurso}.factura_anulada`,
      'La factura que se modifica está anulada.',
    ),
    facturaNoAutorizada: rechazo<{ factura_id: number; estado: string }>(
      'conflicto',
      `${recurso}.factura_no_autorizada`,
      ({ estado }) => `La factura que se modifica no está AUTORIZADO, sino ${estado}.`,
    ),
    facturaDeOtroAmbiente: rechazo<{ factura_id: number; ambiente: string }>(
      'conflicto',
      `${recurso}.factura_de_otro_ambiente`,
      'La factura que se modifica es del otro ambiente, y no del vigente.',
    ),
  };
};
export type ErroresDeNota = ReturnType<typeof erroresDeNota>;
