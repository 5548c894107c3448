import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { Webhook } from './webhook.ts';

const salida = (instante: Instante | null): string | null =>
  instante === null ? null : conDesfase(instante);

/** A subscription as it goes out: never its secrets, nor where they are. */
export const vistaWebhook = (webhook: Webhook) => ({
  id: webhook.id,
  nombre: webhook.nombre,
  url: webhook.url,
  eventos: webhook.eventos ?? [],
  activo: webhook.activo,
  suspendido_en: salida(webhook.suspendido_en),
  suspendido_motivo: webhook.suspendido_motivo,
  secreto_huella: webhook.secreto_huella,
  secreto_anterior_valido_hasta: salida(webhook.secreto_anterior_hasta),
  creado_en: conDesfase(webhook.creado_en),
  actualizado_en: conDesfase(webhook.actualizado_en),
});

export type VistaWebhook = ReturnType<typeof vistaWebhook>;
