import { rechazo } from '#domain/kernel/error.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Every refusal that the settings of a company's mail know. */

// 400
export const servidorNoPermitido = rechazo<{ motivo: string; detalle: string }>(
  'valor',
  'correo.servidor_no_permitido',
  ({ detalle }) => `No se puede usar ese servidor de correo: ${detalle}.`,
);
export const faltaPassword = rechazo(
  'valor',
  'correo.falta_password',
  'Indique la contraseña: la guardada es de otro servidor o de otro usuario.',
);

// 429
export const pruebasAgotadas = rechazo<{ dia: Fecha; limite: number; reintentar_en_s: number }>(
  'limite',
  'correo.pruebas_agotadas',
  ({ limite }) => `La configuración de correo se puede probar ${limite} veces al día.`,
);
