import { webhookNoEncontrado } from '#domain/webhooks/webhook.errores.ts';
import { vistaWebhook } from '#domain/webhooks/webhook.vista.ts';
import type { FilaWebhook } from '#projections/webhooks/webhooks.projector.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_WEBHOOKS = recursoConHistoria<{ webhooks: FilaWebhook }>({
  nombre: 'webhooks',
  recurso: 'webhooks',
  camino: '/webhooks/{id}',
  operacion: 'historiaDeWebhook',
  una: 'una suscripción',
  filas: { webhooks: porId },
  vista: ({ webhooks: webhook }) =>
    webhook && !webhook.eliminado ? vistaWebhook(webhook) : undefined,
  rechazo: webhookNoEncontrado,
  noEncontrado: ({ id }) => webhookNoEncontrado({ webhook_id: id! }),
});
