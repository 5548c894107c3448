import { rechazo } from '#domain/kernel/error.ts';

// 404
export const peticionNoEncontrada = rechazo<{ id: number }>(
  'no_encontrado',
  'auditoria.no_encontrada',
  'La petición no existe, o ya no se guarda.',
);
