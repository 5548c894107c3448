import type { remitenteDe } from '#commands/kernel/ruta.ts';
import { usuarioYaExiste } from '#domain/identidad/usuario.errores.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import type { Membresia } from '#domain/identidad/usuario.ts';
import type { DependenciasDeIdentidad, PuertosDeIdentidad } from './puertos.ts';
import { comprobarLugar, crearMembresia, registrarUsuario } from './usuarios.comandos.ts';

export type AltaDeUsuario = Lugar & {
  readonly email: string;
  readonly nombre: string;
  /** null: one is generated. */
  readonly password: string | null;
};

export type UsuarioDadoDeAlta = {
  readonly membresia: Membresia;
  readonly revision: number;
  /** The generated password; null when it was given, or when the user has its own. */
  readonly password: string | null;
  /** For who belonged to another company before: it has to accept this one. */
  readonly invitacion: Awaited<ReturnType<PuertosDeIdentidad['invitaciones']['crear']>> | null;
};

/**
 * Takes a user into a company. In this order, each step a no-op when repeated:
 *
 * 1. platform: the e-mail is claimed (`UsuarioRegistrado`), or found to be somebody's already;
 * 2. company: the user's place (`MembresiaCreada`);
 * 3. `operacion`: the hash of its first password.
 *
 * What a crash leaves: after 1, an e-mail with no password and no place, which opens nothing; after
 * 2, a user who cannot log in yet. The same call again finishes it. It is refused (409) only when
 * there was nothing left to do.
 *
 * An e-mail that another company registered gets no password here, and its place opens nothing until
 * its owner accepts with a code that this company hands over: otherwise whoever registers somebody
 * else's address first would know the password of that person's account in every later company.
 */
export const darDeAltaUsuario = async (
  { ejecutar, identidad: { contrasenas, invitaciones } }: DependenciasDeIdentidad,
  remitente: ReturnType<typeof remitenteDe>,
  { email, nombre, rol, sucursal_id, password }: AltaDeUsuario,
): Promise<UsuarioDadoDeAlta> => {
  const lugar: Lugar = { rol, sucursal_id };
  const { empresa_id } = remitente;
  await ejecutar(comprobarLugar(remitente, lugar));
  const { resultado: usuario } = await ejecutar(registrarUsuario(remitente, { email, nombre }));
  const propio =
    usuario.origen_empresa_id === empresa_id && !(await contrasenas.existe(usuario.id));
  const { resultado: membresia, revision } = await ejecutar(
    crearMembresia(remitente, usuario, lugar, propio),
  );
  if (propio) {
    const nueva = password ?? contrasenas.generar();
    const estrenada = await contrasenas.estrenar(usuario.id, nueva);
    if (!estrenada) throw usuarioYaExiste({ usuario_id: usuario.id });
    return { membresia, revision, password: password === null ? nueva : null, invitacion: null };
  }
  if (membresia.aceptada) throw usuarioYaExiste({ usuario_id: usuario.id });
  const invitacion = await invitaciones.crear(empresa_id, usuario.id);
  return { membresia, revision, password: null, invitacion };
};
