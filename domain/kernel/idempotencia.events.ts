import type { Evento } from './evento.ts';

/** How a create call was made, for the idempotent replay. */
export type Idempotencia = {
  readonly clave: string;
  /**
   * SHA-256 (hex) of the body as it was sent, to notice a replay with another body; where it carries
   * secrets, the seal of that under a key of the company. Of before, all of them are plain.
   */
  readonly huella: string;
};

/**
 * A create call came with an idempotency key: what it made, written with it in one act. Invoices,
 * people and mails carry theirs in their own event. These names are storage.
 */
export type ClaveIdempotenteUsada = Evento<
  'ClaveIdempotenteUsada',
  Idempotencia & { readonly recurso: string; readonly id: number }
>;
