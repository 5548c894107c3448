import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeWebhook } from './webhook.events.ts';

/** What this context stores, side streams included. */
export type EventoDeWebhooks = EventoDeWebhook;

export const TIPOS_DE_WEBHOOKS: TiposDe<EventoDeWebhooks> = {
  SuscripcionCreada: { version: 1, secretos: { 1: ['secreto.huella'] } },
  SuscripcionActualizada: { version: 1 },
  SecretoDeSuscripcionRotado: {
    version: 1,
    secretos: { 1: ['secreto.huella', 'anterior.huella'] },
  },
  SuscripcionSuspendida: { version: 1 },
  SuscripcionEliminada: { version: 1 },
  EntregaFallida: { version: 1 },
};
