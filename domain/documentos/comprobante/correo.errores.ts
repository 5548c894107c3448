import { rechazo } from '#domain/kernel/error.ts';

// 409
export const documentoNoAutorizado = rechazo<{ documento_id: number; estado: string }>(
  'conflicto',
  'correo.documento_no_autorizado',
  ({ estado }) => `Solo se envía un comprobante AUTORIZADO, y este está ${estado}.`,
);
