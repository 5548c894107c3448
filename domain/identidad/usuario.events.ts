import type { Evento } from '#domain/kernel/evento.ts';
import type { Rol } from '#domain/kernel/rol.ts';

/**
 * The users of a company: the places that it gives to addresses. `usuario_id` counts within the
 * company, so that it tells nothing of others. These names are storage.
 */

/** A place in a company. `sucursal_id` null: all its branches. */
export type RolEnSucursales = { readonly rol: Rol; readonly sucursal_id: number | null };

/** The membership opens nothing until the mailbox's owner accepts it. */
export type MembresiaCreada = Evento<
  'MembresiaCreada',
  RolEnSucursales & { readonly usuario_id: number; readonly email: string; readonly nombre: string }
>;

/** Whose account entered: the one that the link to the mailbox led to. */
export type MembresiaAceptada = Evento<
  'MembresiaAceptada',
  {
    readonly usuario_id: number;
    readonly cuenta_id: number;
    readonly rol: Rol;
    readonly activa: boolean;
  }
>;

export type MembresiaCambiada = Evento<
  'MembresiaCambiada',
  {
    readonly usuario_id: number;
    readonly de: RolEnSucursales;
    readonly a: RolEnSucursales;
    /** Whether it opens doors today: active and accepted. */
    readonly vigente: boolean;
  }
>;

/** `aceptada` and `rol` tell whether the company has one administrator less, or one more. */
type CambioDeActividad = {
  readonly usuario_id: number;
  readonly rol: Rol;
  readonly aceptada: boolean;
};
export type MembresiaDesactivada = Evento<'MembresiaDesactivada', CambioDeActividad>;
export type MembresiaReactivada = Evento<'MembresiaReactivada', CambioDeActividad>;

export type EventoDeMembresia =
  | MembresiaCreada
  | MembresiaAceptada
  | MembresiaCambiada
  | MembresiaDesactivada
  | MembresiaReactivada;
