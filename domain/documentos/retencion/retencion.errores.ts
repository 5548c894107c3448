import { type ErrorDominio, rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';
import type { DocumentoDeProveedor, DocumentoNombrado, Nombrado } from './documento-nombrado.ts';

/** Every refusal that a withholding knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_RETENCION: NombresDeTipo<'retencion_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.retencion,
  parametro: 'retencion_id',
  singular: 'retención',
  plural: 'retenciones',
};

/** Something that a request says of a document that it names, beside what that says. */
export type Dicho = {
  readonly campo: string;
  readonly enviado: unknown;
  readonly esperado: unknown;
};

/** Those of any document. */
export const COMUNES = erroresDeComprobante(NOMBRES_DE_RETENCION);

// 404
export const liquidacionNoEncontrada = rechazo<{ liquidacion_id: number }>(
  'no_encontrado',
  'retenciones.liquidacion_no_encontrada',
  'La liquidación de compra no existe.',
);
export const compraNoEncontrada = rechazo<{ compra_id: number }>(
  'no_encontrado',
  'retenciones.compra_no_encontrada',
  'La compra no existe.',
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

export const compraAnulada = rechazo<{ compra_id: number }>(
  'conflicto',
  'retenciones.compra_anulada',
  'La compra está anulada.',
);
/** `tipo_doc`: SRI table 4. */
export const compraSinRetencion = rechazo<{ compra_id: number; tipo_doc: string }>(
  'conflicto',
  'retenciones.compra_sin_retencion',
  'De una nota de crédito del proveedor no se retiene: la retención es de la compra que modifica.',
);
export const compraDeOtroAmbiente = rechazo<{ compra_id: number; ambiente: string }>(
  'conflicto',
  'retenciones.compra_de_otro_ambiente',
  'La compra es del otro ambiente, y no del vigente.',
);
/** `documento`: place among the support documents, from 1; `campo`: what is said otherwise. */
export const distintaDeLaCompra = rechazo<{
  compra_id: number;
  documento: number;
  campo: string;
  enviado: unknown;
  de_la_compra: unknown;
}>(
  'conflicto',
  'retenciones.distinta_de_la_compra',
  ({ documento, campo }) =>
    `«${campo}» no es lo que dice la compra del documento de sustento ${documento}.`,
);

/**
 * What the purchase says, the SRI would refuse in a support document. `documento`: place among them, from
 * 1; `desde`, `hasta`: what it takes. Dollars.
 */
export const compraQueNoCuadra = rechazo<{
  compra_id: number;
  documento: number;
  campo: string;
  dicho: number;
  desde: number;
  hasta: number;
}>(
  'conflicto',
  'retenciones.compra_no_cuadra',
  ({ compra_id, documento, campo, dicho, desde, hasta }) =>
    `El SRI rechazaría el documento de sustento ${documento}: «${campo}» de la compra ${compra_id} es ` +
    `${dicho.toFixed(2)} y, por sus bases, admite de ${desde.toFixed(2)} a ${hasta.toFixed(2)}. Corrija la ` +
    'compra (PATCH /compras/{id}) con lo que su documento imprime, y retenga de ella después.',
);

/** What a document that is named may be refused for, by its kind. */
export const ERRORES_DE_NOMBRADO: {
  readonly [D in DocumentoDeProveedor]: {
    readonly noEncontrado: (nombrado: Nombrado) => ErrorDominio;
    readonly deOtroAmbiente: (
      nombrado: Pick<DocumentoNombrado, 'documento_id' | 'ambiente'>,
    ) => ErrorDominio;
    readonly distinto: (nombrado: Nombrado, documento: number, dicho: Dicho) => ErrorDominio;
  };
} = {
  liquidacion_compra: {
    noEncontrado: ({ documento_id: liquidacion_id }) => liquidacionNoEncontrada({ liquidacion_id }),
    deOtroAmbiente: ({ documento_id: liquidacion_id, ambiente }) =>
      liquidacionDeOtroAmbiente({ liquidacion_id, ambiente: ambiente ?? '' }),
    distinto: ({ documento_id: liquidacion_id }, documento, { campo, enviado, esperado }) =>
      distintaDeLaLiquidacion({
        liquidacion_id,
        documento,
        campo,
        enviado,
        de_la_liquidacion: esperado,
      }),
  },
  compra: {
    noEncontrado: ({ documento_id: compra_id }) => compraNoEncontrada({ compra_id }),
    deOtroAmbiente: ({ documento_id: compra_id, ambiente }) =>
      compraDeOtroAmbiente({ compra_id, ambiente: ambiente ?? '' }),
    distinto: ({ documento_id: compra_id }, documento, { campo, enviado, esperado }) =>
      distintaDeLaCompra({ compra_id, documento, campo, enviado, de_la_compra: esperado }),
  },
};

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
