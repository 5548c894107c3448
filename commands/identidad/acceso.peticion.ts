import type { Peticion, UsuarioDePeticion } from '#domain/kernel/ruta.ts';
import type { Origen } from './puertos.ts';

/** What the routes of entering take of a request. */

type DePeticion = Peticion<unknown, unknown, unknown>;

export const origenDe = ({ ip, user_agent, correlacion_id }: DePeticion): Origen => ({
  ip,
  user_agent,
  correlacion_id,
});

export const usuarioDe = ({ usuario }: DePeticion): UsuarioDePeticion => {
  if (!usuario) throw new Error('Una ruta de sesión se atendió sin usuario');
  return usuario;
};
