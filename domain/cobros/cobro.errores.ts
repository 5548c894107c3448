import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of collections of their own; those of money alone are of `cartera`. The codes are stable. */

type DeDocumento = {
  /** `la factura 12`, `la nota de débito 3` */
  readonly nombre: string;
  readonly documento: string;
  readonly documento_id: number;
};

// 404
export const cobroNoEncontrado = rechazo<{ cobro_id: number }>(
  'no_encontrado',
  'cobros.no_encontrado',
  ({ cobro_id }) => `El cobro ${cobro_id} no existe.`,
);
/** The directory has no such person, or not as a customer. */
export const clienteNoEncontrado = rechazo<{ cliente_id: number }>(
  'no_encontrado',
  'cobros.cliente_no_encontrado',
  ({ cliente_id }) => `No hay un cliente ${cliente_id} en el directorio.`,
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'cobros.sucursal_no_encontrada',
  ({ sucursal_id }) => `La sucursal ${sucursal_id} no existe o está inactiva.`,
);
export const documentoNoEncontrado = rechazo<DeDocumento>(
  'no_encontrado',
  'cobros.documento_no_encontrado',
  ({ nombre }) => `No se encontró ${nombre}.`,
);

// 400
/** Specification: on aplicar-anticipo, 400. `linea` counts from 1. */
export const aplicacionSinUnDocumento = rechazo<{ linea: number }>(
  'valor',
  'cobros.aplicacion_sin_un_documento',
  ({ linea }) => `Aplicación ${linea}: diga factura_id o nota_debito_id, uno de los dos.`,
);

// 409
export const reciboDeCobroAnulado = rechazo<{ documento_id: number }>(
  'conflicto',
  'correo.anulado',
  'El cobro está anulado: su recibo ya no se envía.',
);
export const documentoDeOtroAmbiente = rechazo<
  DeDocumento & { ambiente: string; ambiente_vigente: string }
>(
  'conflicto',
  'cobros.documento_de_otro_ambiente',
  ({ nombre, ambiente, ambiente_vigente }) =>
    `No se cobra ${nombre}: es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const documentoNoAutorizado = rechazo<DeDocumento & { estado: string }>(
  'conflicto',
  'cobros.documento_no_autorizado',
  ({ nombre, estado }) =>
    `No se cobra ${nombre}: está en estado ${estado}, y se cobra lo que el SRI autorizó.`,
);
export const documentoDeOtroCliente = rechazo<DeDocumento & { cliente_id: number }>(
  'conflicto',
  'cobros.documento_de_otro_cliente',
  ({ nombre, cliente_id }) => `No se cobra ${nombre} al cliente ${cliente_id}: es de otro.`,
);
export const sinMatriz = rechazo(
  'conflicto',
  'cobros.sin_matriz',
  'La empresa no tiene una matriz activa: envíe sucursal_id.',
);
