import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of webhooks. The codes are stable: callers program against them. */

// 404
export const webhookNoEncontrado = rechazo<{ webhook_id: number }>(
  'no_encontrado',
  'webhooks.no_encontrado',
  'La suscripción no existe.',
);
export const entregaNoEncontrada = rechazo<{ entrega: string }>(
  'no_encontrado',
  'webhooks.entrega_no_encontrada',
  'La entrega no existe.',
);

// 400
export const urlNoPublica = rechazo<{ motivo: string }>(
  'valor',
  'webhooks.url_no_publica',
  ({ motivo }) => `La url debe llevar a una dirección pública de Internet. ${motivo}.`,
);
export const rangoAlReves = rechazo<{ desde_id: number; hasta_id: number }>(
  'valor',
  'webhooks.rango_al_reves',
  'hasta_id debe ser mayor que desde_id.',
);

// 409
export const demasiadosWebhooks = rechazo<{ maximo: number }>(
  'conflicto',
  'webhooks.demasiados',
  ({ maximo }) => `La empresa ya tiene ${maximo} suscripciones: elimine alguna.`,
);
export const webhookInactivo = rechazo<{ webhook_id: number }>(
  'conflicto',
  'webhooks.inactivo',
  'La suscripción está inactiva o suspendida: actívela primero.',
);
export const entregaYaHecha = rechazo<{ entrega: string }>(
  'conflicto',
  'webhooks.entrega_hecha',
  'La entrega ya llegó: para enviarla otra vez use reenviar.',
);
