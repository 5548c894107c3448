import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** Every refusal that a purchase settlement knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_LIQUIDACION: NombresDeTipo<'liquidacion_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.liquidacion_compra,
  parametro: 'liquidacion_id',
  singular: 'liquidación de compra',
  plural: 'liquidaciones de compra',
};

export const errores = {
  ...erroresDeComprobante(NOMBRES_DE_LIQUIDACION),

  // 404
  proveedorNoEncontrado: rechazo<{ proveedor_id: number }>(
    'no_encontrado',
    'liquidaciones_compra.proveedor_no_encontrado',
    'El proveedor no está en el directorio.',
  ),

  // 400
  sustentoPosterior: rechazo<{ doc_sustento_fecha: Fecha; fecha_maxima: Fecha }>(
    'valor',
    'liquidaciones_compra.sustento_posterior',
    ({ doc_sustento_fecha, fecha_maxima }) =>
      `El documento de sustento es del ${doc_sustento_fecha}, posterior a la liquidación ` +
      `(${fecha_maxima}).`,
  ),

  // 409
  /** `campo`: the field of the body that differs; `esperado`: what the directory says. */
  distintaDelProveedor: rechazo<{ proveedor_id: number; campo: string; esperado: string }>(
    'conflicto',
    'liquidaciones_compra.distinta_del_proveedor',
    ({ campo, esperado }) =>
      `${campo} no es la del proveedor, que es ${esperado}: omítalo o quite proveedor_id.`,
  ),
  /** `bloqueos`: the live payments and withholdings, with what each took off. */
  conMovimientos: rechazo<{
    liquidacion_id: number;
    bloqueos: readonly { tipo: string; id: number; monto: number }[];
  }>(
    'conflicto',
    'liquidaciones_compra.con_movimientos',
    'La liquidación de compra tiene pagos o retenciones vigentes.',
  ),
};
