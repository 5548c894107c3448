import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
  proyectorWebhooks,
} from './webhooks.projector.ts';

/** Tables of the context. */
export const WEBHOOKS: readonly Proyector[] = [
  proyectorWebhooks,
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
];
