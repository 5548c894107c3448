import type { Contrasenas } from '#commands/identidad/puertos.ts';
import { crearMembresia, registrarUsuario } from '#commands/identidad/usuarios.comandos.ts';
import { correoCanonico } from '#domain/identidad/usuario.decider.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';

export type UsuarioAsegurado = {
  readonly usuario_id: number;
  /** False: the user had a password of its own, and keeps it. */
  readonly password_puesta: boolean;
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
  const { resultado: usuario } = await ejecutar(
    registrarUsuario(remitente, { email: correo, nombre }),
  );
  const membresia = crearMembresia(remitente, usuario, lugar, true);
  await ejecutar({
    ...membresia,
    decidir: (hechos, contexto) => (hechos.membresia ? [] : membresia.decidir(hechos, contexto)),
  });
  const password_puesta = await contrasenas.estrenar(usuario.id, password);
  return { usuario_id: usuario.id, password_puesta };
};
