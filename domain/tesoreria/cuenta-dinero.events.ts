import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';

/** Events of money accounts: cash boxes, bank accounts, cards. These names are storage. */

export const TIPOS_DE_CUENTA_DINERO = ['caja', 'banco', 'tarjeta'] as const;
export type TipoDeCuentaDinero = (typeof TIPOS_DE_CUENTA_DINERO)[number];

export type DatosDeCuentaDinero = {
  readonly nombre: string;
  readonly tipo: TipoDeCuentaDinero;
  readonly banco: string | null;
  readonly numero_mascarado: string | null;
  /** Before all of its movements, in both environments. */
  readonly saldo_inicial: Centavos;
  readonly activo: boolean;
  /** Its own ledger account; null: the general one of its kind. */
  readonly cuenta_contable_id: number | null;
};

export type CuentaDineroCreada = Evento<
  'CuentaDineroCreada',
  DatosDeCuentaDinero & { readonly cuenta_dinero_id: number }
>;

/** What the account says from now on: changed, left out of use or taken back into it. */
export type CuentaDineroActualizada = Evento<
  'CuentaDineroActualizada',
  DatosDeCuentaDinero & {
    readonly cuenta_dinero_id: number;
    /** What rows that are not its own know of it until now. */
    readonly anterior: Pick<DatosDeCuentaDinero, 'tipo' | 'activo' | 'cuenta_contable_id'>;
  }
>;

export type EventoDeCuentaDinero = CuentaDineroCreada | CuentaDineroActualizada;
