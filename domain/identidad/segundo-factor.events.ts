import type { Evento } from '#domain/kernel/evento.ts';

/**
 * The second factor of an account, and which companies want one. Secrets and codes are in no event. These
 * names are storage.
 */

/** Platform stream: from now on the account enters with a code too. */
export type SegundoFactorActivado = Evento<'SegundoFactorActivado', { readonly cuenta_id: number }>;

/** Platform stream: by its owner's hand, or because a company or an operator took it away. */
export type SegundoFactorDesactivado = Evento<
  'SegundoFactorDesactivado',
  { readonly cuenta_id: number; readonly por: 'su_dueno' | 'administrador' | 'operador' }
>;

/** Company stream: an administrator took a user's away, who lost it. */
export type SegundoFactorRestablecido = Evento<
  'SegundoFactorRestablecido',
  { readonly usuario_id: number }
>;

/** Company stream: whether its users need one. */
export type SegundoFactorExigido = Evento<'SegundoFactorExigido', { readonly exigido: boolean }>;

export type EventoDeSegundoFactor =
  | SegundoFactorActivado
  | SegundoFactorDesactivado
  | SegundoFactorRestablecido
  | SegundoFactorExigido;
