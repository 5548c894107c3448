import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from './factura/factura.events.ts';

/**
 * A create call came with an idempotency key: what it made, written with it in one act. Invoices,
 * people and mails carry theirs in their own event. These names are storage.
 */
export type ClaveIdempotenteUsada = Evento<
  'ClaveIdempotenteUsada',
  Idempotencia & { readonly recurso: string; readonly id: number }
>;
