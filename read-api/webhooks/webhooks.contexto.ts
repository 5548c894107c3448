import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { HISTORIA_DE_WEBHOOKS } from './webhooks.historia.ts';
import { rutasDeWebhooks } from './webhooks.routes.ts';

/** What is asked of subscriptions and deliveries. */
export const WEBHOOKS: ContextoDeLecturas<DependenciasDeLectura> = {
  rutas: () => [...rutasDeWebhooks],
  historias: [HISTORIA_DE_WEBHOOKS],
};
