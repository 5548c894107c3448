import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { type EventoDeWebhooks, TIPOS_DE_WEBHOOKS } from './catalogo.ts';
import { DEFINICIONES_DE_WEBHOOKS, PUBLICADORES_DE_WEBHOOKS } from './publicos.ts';
import { MUESTRAS_DE_WEBHOOKS } from './webhook.muestras.ts';

const RECURSOS: Recursos = {
  webhooks: { guarda: 'Suscripciones y entregas firmadas', de_toda_la_empresa: TODO },
};

/** Who is told of what happens. */
export const WEBHOOKS: ContextoDeDominio<EventoDeWebhooks> = {
  tipos: TIPOS_DE_WEBHOOKS,
  muestras: MUESTRAS_DE_WEBHOOKS,
  definiciones: DEFINICIONES_DE_WEBHOOKS,
  publicadores: PUBLICADORES_DE_WEBHOOKS,
  recursos: RECURSOS,
};
