import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of payments to suppliers of their own. The codes are stable. */

type DeDocumento = {
  /** `la compra 12`, `la liquidación de compra 3` */
  readonly nombre: string;
  readonly documento: string;
  readonly documento_id: number;
};

// 404
export const pagoNoEncontrado = rechazo<{ pago_id: number }>(
  'no_encontrado',
  'pagos.no_encontrado',
  'El pago no existe.',
);
export const proveedorNoEncontrado = rechazo<{ proveedor_id: number }>(
  'no_encontrado',
  'pagos.proveedor_no_encontrado',
  ({ proveedor_id }) => `No hay un proveedor ${proveedor_id} en el directorio.`,
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'pagos.sucursal_no_encontrada',
  'La sucursal no existe o está inactiva.',
);
/** The document does not exist, was annulled, or is of another supplier. */
export const documentoNoEncontrado = rechazo<DeDocumento & { proveedor_id: number }>(
  'no_encontrado',
  'pagos.documento_no_encontrado',
  ({ nombre, proveedor_id }) =>
    `No se encontró ${nombre} entre las vigentes del proveedor ${proveedor_id}.`,
);

// 409
export const comprobanteDePagoAnulado = rechazo<{ documento_id: number }>(
  'conflicto',
  'correo.anulado',
  'El pago está anulado: su comprobante ya no se envía.',
);
export const documentoDeOtroAmbiente = rechazo<
  DeDocumento & { ambiente: string; ambiente_vigente: string }
>(
  'conflicto',
  'pagos.documento_de_otro_ambiente',
  ({ nombre, ambiente, ambiente_vigente }) =>
    `No se paga ${nombre}: es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
/** A settlement that the SRI has not authorized, or a supplier's credit note. */
export const documentoNoPagable = rechazo<DeDocumento & { motivo: string }>(
  'conflicto',
  'pagos.documento_no_pagable',
  ({ nombre, motivo }) => `No se paga ${nombre}: ${motivo}.`,
);
export const sinMatriz = rechazo(
  'conflicto',
  'pagos.sin_matriz',
  'La empresa no tiene una matriz activa: envíe sucursal_id.',
);
