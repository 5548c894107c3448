import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { RolDeControl } from './roles.ts';

/** Events of how the books open. These names are storage: version with care. */

/** What some facts leave open: one line of what the opening entry has to say. */
export type SaldoAbierto = {
  /** The account is the one that has it when the books open. */
  readonly rol: RolDeControl;
  readonly tercero_id: number | null;
  readonly tercero_nombre: string | null;
  readonly cuenta_dinero_id: number | null;
  /** Debit less credit. */
  readonly saldo: Centavos;
  /** Of it, what no document of ours says. */
  readonly sin_documento: Centavos;
};

/**
 * Facts dated before the books post no entry: of what they would post, the lines of control accounts
 * are what the opening entry has to say, one for each place.
 */
export type SaldoPorAbrirMovido = Evento<
  'SaldoPorAbrirMovido',
  { readonly ambiente: Ambiente; readonly saldos: readonly SaldoAbierto[] }
>;

/** The opening entry is posted with a line for each control account: those of people follow in parts. */
export type AperturaIniciada = Evento<'AperturaIniciada', { readonly ambiente: Ambiente }>;
