import { esDireccion } from '#domain/kernel/correo.direcciones.ts';
import type { Membresia } from './usuario.ts';

/** Whom what happened to a company is told by mail. */

/** A user of the company, and whether it is one by its own word. */
export type Miembro = Pick<Membresia, 'email' | 'rol' | 'activa'> & { readonly aceptada: boolean };

/** The administrators; everybody where there is none. Only those whose membership opens doors. */
export const destinatariosDeAviso = (membresias: readonly Miembro[]): readonly string[] => {
  const vigentes = membresias.filter(
    ({ email, activa, aceptada }) => activa && aceptada && esDireccion(email),
  );
  const administran = vigentes.filter(({ rol }) => rol === 'admin');
  return (administran.length > 0 ? administran : vigentes).map(({ email }) => email);
};
