import type { remitenteDe } from '#commands/kernel/ruta.ts';
import { type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import {
  type CambioDeUsuario,
  decidirAceptarMembresia,
  decidirCambiarContrasena,
  decidirCambiarUsuario,
  decidirCrearMembresia,
  decidirRegistrarUsuario,
  exigirLugar,
  type HechosDeMembresia,
  lugarTras,
} from '#domain/identidad/usuario.decider.ts';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import {
  type Administradores,
  administradores,
  type Membresia,
  membresias,
  type UltimoUsuario,
  type Usuario,
  type UsuarioPorEmail,
  ultimosUsuarios,
  usuarios,
  usuariosPorEmail,
} from '#domain/identidad/usuario.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Remitente = ReturnType<typeof remitenteDe>;

const leerMembresia = async (lector: Lector, usuario_id: number): Promise<Membresia> => {
  const membresia = await lector.fila(membresias, [usuario_id]);
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  return membresia;
};

const leerSucursal = async (
  lector: Lector,
  sucursal_id: number | null,
): Promise<Sucursal | undefined> =>
  sucursal_id === null ? undefined : lector.fila(sucursales, [sucursal_id]);

/** Refuses a place that nobody may have, before anything is written. Writes nothing. */
export const comprobarLugar = (
  remitente: Remitente,
  lugar: Lugar,
): Comando<Sucursal | undefined, void> => ({
  nombre: 'comprobarLugar',
  ...remitente,
  comando_id: `${remitente.comando_id}:lugar`,
  cargar: (lector) => leerSucursal(lector, lugar.sucursal_id),
  decidir: (sucursal) => {
    exigirLugar(lugar, sucursal);
    return [];
  },
  responder: async () => {},
});

/** On the platform: the e-mail is a user's. Answers whose, also when it was before. */
export const registrarUsuario = (
  { empresa_id, ...remitente }: Remitente,
  datos: { readonly email: string; readonly nombre: string },
): Comando<
  { readonly porEmail: UsuarioPorEmail | undefined; readonly ultimo: UltimoUsuario | undefined },
  Usuario
> => ({
  nombre: 'registrarUsuario',
  ...remitente,
  comando_id: `${remitente.comando_id}:registro`,
  empresa_id: PLATAFORMA,
  cargar: async (lector) => {
    const [porEmail, ultimo] = await Promise.all([
      lector.fila(usuariosPorEmail, [datos.email]),
      lector.fila(ultimosUsuarios, []),
    ]);
    return { porEmail, ultimo };
  },
  decidir: (hechos) => decidirRegistrarUsuario(datos, empresa_id, hechos),
  responder: async (lector) => {
    const porEmail = await lector.fila(usuariosPorEmail, [datos.email]);
    const usuario = porEmail && (await lector.fila(usuarios, [porEmail.usuario_id]));
    if (!usuario) throw new Error('Un correo registrado no es de nadie');
    return usuario;
  },
});

/** On the company: the user's place. */
export const crearMembresia = (
  remitente: Remitente,
  usuario: Usuario,
  lugar: Lugar,
  aceptada: boolean,
): Comando<HechosDeMembresia, Membresia> => ({
  nombre: 'crearMembresia',
  ...remitente,
  cargar: async (lector) => {
    const [membresia, sucursal] = await Promise.all([
      lector.fila(membresias, [usuario.id]),
      leerSucursal(lector, lugar.sucursal_id),
    ]);
    return { membresia, sucursal };
  },
  decidir: (hechos) => decidirCrearMembresia(usuario, lugar, aceptada, hechos),
  responder: (lector) => leerMembresia(lector, usuario.id),
});

export const aceptarMembresia = (
  remitente: Remitente,
  usuario_id: number,
): Comando<Membresia | undefined, Membresia> => ({
  nombre: 'aceptarMembresia',
  ...remitente,
  cargar: (lector) => lector.fila(membresias, [usuario_id]),
  decidir: (membresia) => decidirAceptarMembresia(usuario_id, membresia),
  responder: (lector) => leerMembresia(lector, usuario_id),
});

/** A user of the company, as commands that concern it need it; refuses a stranger. Writes nothing. */
export const buscarUsuario = (
  remitente: Remitente,
  usuario_id: number,
): Comando<undefined, Membresia> => ({
  nombre: 'buscarUsuario',
  ...remitente,
  comando_id: `${remitente.comando_id}:busqueda`,
  cargar: async () => undefined,
  decidir: () => [],
  responder: (lector) => leerMembresia(lector, usuario_id),
});

export const cambiarUsuario = (
  remitente: Remitente,
  usuario_id: number,
  cambio: CambioDeUsuario,
): Comando<HechosDeMembresia & { readonly admins: Administradores | undefined }, Membresia> => ({
  nombre: 'cambiarUsuario',
  ...remitente,
  cargar: async (lector) => {
    const [membresia, admins] = await Promise.all([
      lector.fila(membresias, [usuario_id]),
      lector.fila(administradores, []),
    ]);
    const destino = membresia && lugarTras(membresia, cambio).sucursal_id;
    return { membresia, admins, sucursal: await leerSucursal(lector, destino ?? null) };
  },
  decidir: ({ admins, ...hechos }) => decidirCambiarUsuario(usuario_id, cambio, hechos, admins),
  responder: (lector) => leerMembresia(lector, usuario_id),
});

/** On the platform, after the new hash was stored: every process forgets the user's sessions. */
export const anotarContrasena = (
  remitente: Remitente,
  usuario_id: number,
): Comando<Usuario | undefined, void> => ({
  nombre: 'anotarContrasena',
  ...remitente,
  comando_id: `${remitente.comando_id}:contrasena`,
  empresa_id: PLATAFORMA,
  cargar: (lector) => lector.fila(usuarios, [usuario_id]),
  decidir: (usuario) => decidirCambiarContrasena(usuario_id, usuario),
  responder: async () => {},
});
