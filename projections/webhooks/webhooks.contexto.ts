import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
  proyectorWebhooks,
} from './webhooks.projector.ts';

/** Its tables. */
export const WEBHOOKS: readonly Proyector[] = [
  proyectorWebhooks,
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
];
