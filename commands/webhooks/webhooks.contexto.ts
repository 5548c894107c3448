import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeWebhooks } from './puertos.ts';
import { rutasDeWebhooks } from './webhooks.routes.ts';

/** What changes subscriptions. */
export const WEBHOOKS: ContextoDeComandos<DependenciasDeWebhooks> = {
  rutas: ({ definiciones }) => [...rutasDeWebhooks(Object.keys(definiciones))],
};
