import type { Contrasenas } from '#commands/identidad/puertos.ts';
import {
  comprobarLugar,
  crearMembresia,
  registrarUsuario,
} from '#commands/identidad/usuarios.comandos.ts';
import { correoCanonico } from '#domain/identidad/usuario.decider.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import type { Membresia } from '#domain/identidad/usuario.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';

export type UsuarioAsegurado = {
  readonly usuario_id: number;
  /** False: the user had a password of its own, and keeps it. */
  readonly password_puesta: boolean;
  /** Its place, which is not the one asked for when it had one already. */
  readonly membresia: Membresia;
};

/**
 * Gives a company a user, by an operator's hand: no invitation is needed, also when the user belongs
 * to other companies. Finishes what an interrupted call began; a user who is there already keeps its
 * place, its password and its being inactive.
 */
export const asegurarUsuario = async (
  { ejecutar, contrasenas }: { readonly ejecutar: Ejecutar; readonly contrasenas: Contrasenas },
  empresa_id: number,
  {
    email,
    nombre,
    password,
    ...lugar
  }: Lugar & { readonly email: string; readonly nombre: string; readonly password: string },
): Promise<UsuarioAsegurado> => {
  const correo = correoCanonico(email);
  const remitente = {
    empresa_id,
    comando_id: `usuario:${empresa_id}:${correo}`,
    correlacion_id: `alta-${empresa_id}`,
    actor: 'operador',
  };
  // Before the e-mail is claimed: a claim that leads nowhere would keep its owner out elsewhere.
  await ejecutar(comprobarLugar(remitente, lugar));
  const { resultado: usuario } = await ejecutar(
    registrarUsuario(remitente, { email: correo, nombre }),
  );
  const alta = crearMembresia(remitente, usuario, lugar, true);
  const { resultado: membresia } = await ejecutar({
    ...alta,
    decidir: (hechos, contexto) => (hechos.membresia ? [] : alta.decidir(hechos, contexto)),
  });
  const password_puesta = await contrasenas.estrenar(usuario.id, password);
  return { usuario_id: usuario.id, password_puesta, membresia };
};
