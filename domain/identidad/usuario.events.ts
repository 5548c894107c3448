import type { Evento } from '#domain/kernel/evento.ts';
import type { Rol } from './roles.ts';

/**
 * Users of the panel. A person is one user of the platform (one e-mail, one password) with a place
 * in as many companies as take it in. Passwords are in no event. These names are storage.
 */

/** Platform stream: the e-mail is taken. `origen_empresa_id`: the company that registered it. */
export type UsuarioRegistrado = Evento<
  'UsuarioRegistrado',
  {
    readonly usuario_id: number;
    /** Lower case: one address is one user. */
    readonly email: string;
    readonly nombre: string;
    readonly origen_empresa_id: number;
  }
>;

/** Platform stream: since then the earlier password and the earlier sessions are worth nothing. */
export type UsuarioContrasenaCambiada = Evento<
  'UsuarioContrasenaCambiada',
  { readonly usuario_id: number }
>;

/** A place in a company. `sucursal_id` null: all its branches. */
export type Lugar = { readonly rol: Rol; readonly sucursal_id: number | null };

/** Company stream. Not `aceptada`: the user already was somebody's, and has to say yes. */
export type MembresiaCreada = Evento<
  'MembresiaCreada',
  Lugar & {
    readonly usuario_id: number;
    readonly email: string;
    readonly nombre: string;
    readonly aceptada: boolean;
  }
>;

export type MembresiaAceptada = Evento<
  'MembresiaAceptada',
  { readonly usuario_id: number; readonly rol: Rol; readonly activa: boolean }
>;

export type MembresiaCambiada = Evento<
  'MembresiaCambiada',
  {
    readonly usuario_id: number;
    readonly de: Lugar;
    readonly a: Lugar;
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

export type EventoDeUsuario = UsuarioRegistrado | UsuarioContrasenaCambiada | EventoDeMembresia;
