import { rechazo } from '#domain/kernel/error.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Enviable } from './enviable.ts';

/** Every refusal that sending by e-mail knows, whatever is sent. */

/** 400 without `to`: the other party, by the name that it has for what is sent, has no usable address. */
export const deDestinatario = ({ destinatario }: Pick<Enviable, 'destinatario'>) => ({
  // Ley: documentos §8: `POST facturas/{id}/email` without `to` and without a buyer email.
  sinDestinatario: rechazo<{ documento_id: number }>(
    'valor',
    'correo.sin_destinatario',
    `El ${destinatario} no tiene correo: indique a quién enviarlo con «to».`,
  ),
  direccionInvalida: rechazo<{ documento_id: number; invalidas: readonly string[] }>(
    'valor',
    'correo.direccion_invalida',
    `El correo del ${destinatario} no es una dirección a la que se pueda escribir: indique otra con «to».`,
  ),
});

// 409
export const sinServidor = rechazo(
  'conflicto',
  'correo.sin_servidor',
  'La empresa no tiene un servidor de correo: configúrelo en /empresa/correo.',
);

// 429
export const cupoDePruebasAgotado = rechazo<{
  dia: Fecha;
  limite: number;
  reintentar_en_s: number;
}>(
  'limite',
  'correo.cupo_de_pruebas_agotado',
  ({ limite }) =>
    `En el ambiente de pruebas la empresa puede escribir a ${limite} direcciones al día por el ` +
    'servidor del sistema.',
);
export const cupoDeCorreoAgotado = rechazo<{
  dia: Fecha;
  limite: number;
  /** Seconds until the day ends in Ecuador. */
  reintentar_en_s: number;
}>(
  'limite',
  'correo.cupo_agotado',
  ({ dia, limite }) =>
    `La empresa puede escribir a ${limite} direcciones al día y el ${dia} ya no.`,
);
