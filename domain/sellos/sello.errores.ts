import { rechazo } from '#domain/kernel/error.ts';

export const selloNoEncontrado = rechazo<{ sello_id: number }>(
  'no_encontrado',
  'sellos.no_encontrado',
  'El sello no existe',
);
