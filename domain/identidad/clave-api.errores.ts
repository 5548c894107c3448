import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal that the administration of API keys knows. */

// 404
export const claveNoEncontrada = rechazo<{ clave_id: number }>(
  'no_encontrado',
  'claves_api.no_encontrada',
  'La clave de API no existe.',
);

// 400
export const expiracionPasada = rechazo<{ expira_en: string }>(
  'valor',
  'claves_api.expiracion_pasada',
  'La fecha de expiración de una clave nueva debe ser futura.',
);
export const limiteInvalido = rechazo<{ limite_por_minuto: number; maximo: number }>(
  'valor',
  'claves_api.limite_invalido',
  ({ maximo }) => `El límite por minuto de una clave va de 1 a ${maximo}.`,
);

// 409
export const claveRevocada = rechazo<{ clave_id: number }>(
  'conflicto',
  'claves_api.revocada',
  'La clave de API fue revocada: cree otra.',
);
export const demasiadasClaves = rechazo<{ maximo: number }>(
  'conflicto',
  'claves_api.demasiadas',
  ({ maximo }) => `La empresa tiene ya ${maximo} claves de API vigentes: revoque alguna.`,
);
export const numeroDeClaveOcupado = rechazo<{ clave_id: number }>(
  'conflicto',
  'claves_api.numero_ocupado',
  'El alta de la empresa quedó a medias: termínela antes de crear claves.',
);
