import type { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  enlaceNoEncontrado,
  restablecimientoNoEncontrado,
} from '#domain/identidad/usuario.errores.ts';
import type { Membresia } from '#domain/identidad/usuario.ts';
import { abrirCuenta, anotarContrasena } from './acceso.comandos.ts';
import type { DependenciasDeIdentidad } from './puertos.ts';
import { aceptarMembresia, buscarUsuario } from './usuarios.comandos.ts';

export type EnlaceUsado = {
  readonly empresa_id: number;
  readonly cuenta_id: number;
  readonly membresia: Membresia;
  readonly revision: number;
};

/**
 * What the owner of a mailbox does with the link that came to it: its password is another one, every
 * session ends, and the company that sent it takes it in. In this order, each step the same when it
 * is repeated, and the link is spent by the last one: what a crash interrupts, the same link ends. It is
 * held meanwhile: who comes with it at the same time finds it used.
 *
 * 1. platform: the account of that address (`CuentaDeAccesoAbierta`);
 * 2. `operacion`: the hash of the password; the sessions go;
 * 3. company: the place is that account's (`MembresiaAceptada`);
 * 4. platform: every process forgets the sessions (`ContrasenaDeAccesoCambiada`).
 *
 * The password comes before the place: when a company's door opens, whoever knew an earlier password
 * of that account does not know this one.
 */
export const usarEnlace = async (
  { ejecutar, identidad: { contrasenas, enlaces } }: DependenciasDeIdentidad,
  origen: ReturnType<typeof remitenteDe>,
  { codigo, password }: { readonly codigo: string; readonly password: string },
): Promise<EnlaceUsado> => {
  const usado = await enlaces.usar(codigo, async ({ empresa_id, usuario_id }) => {
    const remitente = { ...origen, empresa_id, actor: `usuario:${usuario_id}` };
    const { resultado: invitada } = await ejecutar(buscarUsuario(remitente, usuario_id));
    if (!invitada.activa) throw enlaceNoEncontrado({});
    const { resultado: cuenta_id } = await ejecutar(abrirCuenta(remitente, invitada.email));
    await contrasenas.reemplazar(cuenta_id, password);
    const aceptar = aceptarMembresia(remitente, usuario_id, cuenta_id);
    const { resultado: membresia, revision } = await ejecutar(aceptar);
    await ejecutar(anotarContrasena(remitente, cuenta_id));
    return { empresa_id, cuenta_id, membresia, revision };
  });
  if (!usado) throw enlaceNoEncontrado({});
  return usado;
};

/**
 * Whoever reads the mailbox of an account puts its password: the earlier one and every session end. A
 * crash leaves the link as it was. Answers the account's e-mail.
 */
export const usarRestablecimiento = async (
  { ejecutar, identidad: { contrasenas, restablecimientos } }: DependenciasDeIdentidad,
  origen: ReturnType<typeof remitenteDe>,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> => {
  const email = await restablecimientos.usar(token, async ({ cuenta_id }) => {
    await contrasenas.reemplazar(cuenta_id, password);
    return (await ejecutar(anotarContrasena(origen, cuenta_id))).resultado;
  });
  if (email === undefined) throw restablecimientoNoEncontrado({});
  return email;
};
