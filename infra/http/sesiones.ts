import type { Rol } from '#domain/kernel/rol.ts';

/** A user's place in one company. `sucursal_id` null: all its branches. */
export type Membresia = {
  readonly empresa_id: number;
  /** Its number there. */
  readonly usuario_id: number;
  readonly rol: Rol;
  readonly sucursal_id: number | null;
  /** Whoever has no second factor may only put one there. */
  readonly exige_segundo_factor?: boolean;
};

/** What a valid access token says of its bearer. */
export type SesionDeUsuario = {
  /** Names the session; it is not the token. */
  readonly sesion_id: string;
  readonly cuenta_id: number;
  readonly email: string;
  /** The companies of the user; the first one is meant when a request names none. */
  readonly membresias: readonly Membresia[];
  /** Unix milliseconds. */
  readonly expira_ms: number;
  /** The panel's: its token comes in a cookie and no other way, and that of the others never does. */
  readonly de_panel: boolean;
  readonly con_segundo_factor: boolean;
  /** When it ends for want of use, in Unix milliseconds; `Infinity`: it does not. */
  readonly inactiva_ms: number;
};

/** From where a session is used. */
export type UsoDeSesion = { readonly ip: string; readonly user_agent: string };

/** Where sessions of users are looked up, on every request that carries one. */
export type Sesiones = {
  /** `undefined` when the token is unknown, closed, or its user is not active any more. */
  buscar(token: string): Promise<SesionDeUsuario | undefined>;
  /** Whether it was good some time in this process; asks nobody. */
  conocida(token: string): boolean;
  /** Somebody uses it. Nobody waits for what is written of that. */
  anotarUso(sesion_id: string, uso: UsoDeSesion): void;
  /** Tells whoever waits that what is remembered was forgotten, until what it answers is called. */
  alOlvidar(avisar: () => void): () => void;
};

/** No panel: no token is anybody's. */
export const SIN_SESIONES: Sesiones = {
  buscar: async () => undefined,
  conocida: () => false,
  anotarUso: () => {},
  alOlvidar: () => () => {},
};
