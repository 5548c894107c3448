import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * Access to the panel. An account is its mailbox owner's, whatever companies take that address in:
 * it exists from the first link that its owner opens. Passwords and links are in no event. These
 * names are storage.
 */

/** Platform stream: whoever reads that mailbox proved it. */
export type CuentaDeAccesoAbierta = Evento<
  'CuentaDeAccesoAbierta',
  {
    readonly cuenta_id: number;
    /** Lower case: one address is one account. */
    readonly email: string;
  }
>;

/** Platform stream: since then the earlier password and the earlier sessions are worth nothing. */
export type ContrasenaDeAccesoCambiada = Evento<
  'ContrasenaDeAccesoCambiada',
  { readonly cuenta_id: number }
>;

/** Platform stream: whoever has that account lost its password, and a link goes to its mailbox. */
export type RestablecimientoPedido = Evento<
  'RestablecimientoPedido',
  { readonly cuenta_id: number; readonly email: string }
>;

export type EventoDeCuenta =
  | CuentaDeAccesoAbierta
  | ContrasenaDeAccesoCambiada
  | RestablecimientoPedido;

/** To accept the company, or to put another password in place of one that was lost. */
export type MotivoDeEnlace = 'invitacion' | 'restablecer';

/** Company stream: a user gets a link that sets its password. The link itself is never here. */
export type EnlaceDeAccesoPedido = Evento<
  'EnlaceDeAccesoPedido',
  {
    readonly usuario_id: number;
    readonly email: string;
    readonly nombre: string;
    readonly motivo: MotivoDeEnlace;
    /** Sent to the mailbox, or shown to the operator who asked. */
    readonly por: 'correo' | 'operador';
    readonly dia_cupo: Fecha;
  }
>;
