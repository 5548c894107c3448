import { abrirCuenta } from '#commands/identidad/acceso.comandos.ts';
import type { Contrasenas } from '#commands/identidad/puertos.ts';
import { aceptarMembresia, crearUsuario } from '#commands/identidad/usuarios.comandos.ts';
import { correoCanonico } from '#domain/identidad/usuario.decider.ts';
import { usuarioYaExiste } from '#domain/identidad/usuario.errores.ts';
import type { RolEnSucursales } from '#domain/identidad/usuario.events.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';

/** The number of a company's user with that address: made, or the one that was there. */
const crearOHallar = async (
  ejecutar: Ejecutar,
  remitente: Parameters<typeof crearUsuario>[0],
  pedido: Parameters<typeof crearUsuario>[1],
): Promise<number> => {
  try {
    const comando = crearUsuario(remitente, pedido, { enlace: false });
    return (await ejecutar(comando)).resultado.usuario_id;
  } catch (error) {
    const hallado = error instanceof ErrorDominio && error.codigo === usuarioYaExiste.codigo;
    if (!hallado) throw error;
    return Number(error.datos.usuario_id);
  }
};

/**
 * The user of the demonstration, which is whoever owns this machine: no mailbox proves it, and its
 * password is the one in `demo.json`. Finishes what an interrupted call began; a user who is there
 * already keeps its place and its password. Nothing else makes users with a password.
 */
export const asegurarUsuario = async (
  { ejecutar, contrasenas }: { readonly ejecutar: Ejecutar; readonly contrasenas: Contrasenas },
  empresa_id: number,
  {
    password,
    ...pedido
  }: RolEnSucursales & {
    readonly email: string;
    readonly nombre: string;
    readonly password: string;
  },
): Promise<{ readonly usuario_id: number; readonly cuenta_id: number }> => {
  const email = correoCanonico(pedido.email);
  const remitente = {
    empresa_id,
    comando_id: `usuario:${empresa_id}:${email}`,
    correlacion_id: `alta-${empresa_id}`,
    actor: 'operador',
  };
  const usuario_id = await crearOHallar(ejecutar, remitente, { ...pedido, email });
  const { resultado: cuenta_id } = await ejecutar(abrirCuenta(remitente, email));
  await contrasenas.estrenar(cuenta_id, password);
  await ejecutar(aceptarMembresia(remitente, usuario_id, cuenta_id));
  return { usuario_id, cuenta_id };
};
