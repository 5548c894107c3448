import type { Sucursal } from './empresa.ts';
import {
  sucursalDeUsuarioNoEncontrada,
  ultimoAdministrador,
  usuarioNoEncontrado,
  usuarioYaExiste,
  vendedorSinSucursal,
} from './usuario.errores.ts';
import type {
  EventoDeMembresia,
  Lugar,
  MembresiaAceptada,
  MembresiaCreada,
  UsuarioContrasenaCambiada,
  UsuarioRegistrado,
} from './usuario.events.ts';
import type {
  Administradores,
  Membresia,
  UltimoUsuario,
  Usuario,
  UsuarioPorEmail,
} from './usuario.ts';

/** One address is one user, however it is typed. */
export const correoCanonico = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase();

export type PedidoDeUsuario = Lugar & { readonly email: string; readonly nombre: string };

/** First step, on the platform: the e-mail is taken. Nothing when it is already, whoever took it. */
export const decidirRegistrarUsuario = (
  { email, nombre }: Pick<PedidoDeUsuario, 'email' | 'nombre'>,
  origen_empresa_id: number,
  hechos: {
    readonly porEmail: UsuarioPorEmail | undefined;
    readonly ultimo: UltimoUsuario | undefined;
  },
): readonly UsuarioRegistrado[] => {
  if (hechos.porEmail) return [];
  const usuario_id = (hechos.ultimo?.ultimo ?? 0) + 1;
  return [{ tipo: 'UsuarioRegistrado', datos: { usuario_id, email, nombre, origen_empresa_id } }];
};

/** Throws unless a user may have that place: the branch is there, and a seller has one. */
export const exigirLugar = (
  { rol, sucursal_id }: Lugar,
  sucursal: Pick<Sucursal, 'activo'> | undefined,
): void => {
  if (rol === 'vendedor' && sucursal_id === null) throw vendedorSinSucursal({});
  if (sucursal_id !== null && !sucursal?.activo) {
    throw sucursalDeUsuarioNoEncontrada({ sucursal_id });
  }
};

export type HechosDeMembresia = {
  readonly membresia: Membresia | undefined;
  readonly sucursal: Sucursal | undefined;
};

/**
 * Second step, on the company: the user's place in it. A membership that is there with the same
 * place is a step already taken (a creation that was interrupted afterwards): nothing. `aceptada`
 * only if nobody else can be the user: whoever registered an e-mail first knows its password.
 */
export const decidirCrearMembresia = (
  { id: usuario_id, email, nombre }: Usuario,
  { rol, sucursal_id }: Lugar,
  aceptada: boolean,
  { membresia, sucursal }: HechosDeMembresia,
): readonly MembresiaCreada[] => {
  exigirLugar({ rol, sucursal_id }, sucursal);
  if (!membresia) {
    const datos = { usuario_id, email, nombre, rol, sucursal_id, aceptada };
    return [{ tipo: 'MembresiaCreada', datos }];
  }
  const igual = membresia.rol === rol && membresia.sucursal_id === sucursal_id;
  if (!igual || !membresia.activa) throw usuarioYaExiste({ usuario_id });
  return [];
};

/** The user says yes. Saying it twice is saying it once. */
export const decidirAceptarMembresia = (
  usuario_id: number,
  membresia: Membresia | undefined,
): readonly MembresiaAceptada[] => {
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  if (membresia.aceptada) return [];
  const { rol, activa } = membresia;
  return [{ tipo: 'MembresiaAceptada', datos: { usuario_id, rol, activa } }];
};

/** What a change names; what it does not name stays. */
export type CambioDeUsuario = Partial<Lugar> & { readonly activo?: boolean };

export const lugarTras = (membresia: Lugar, { rol, sucursal_id }: CambioDeUsuario): Lugar => ({
  rol: rol ?? membresia.rol,
  sucursal_id: sucursal_id === undefined ? membresia.sucursal_id : sucursal_id,
});

/** Role, branch, active or not. A company that had an administrator keeps one. */
export const decidirCambiarUsuario = (
  usuario_id: number,
  cambio: CambioDeUsuario,
  { membresia, sucursal }: HechosDeMembresia,
  admins: Administradores | undefined,
): readonly EventoDeMembresia[] => {
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  const { rol, sucursal_id, activa, aceptada } = membresia;
  const de: Lugar = { rol, sucursal_id };
  const a = lugarTras(de, cambio);
  const activo = cambio.activo ?? activa;
  const mueve = a.rol !== de.rol || a.sucursal_id !== de.sucursal_id;
  if (mueve) exigirLugar(a, sucursal);
  const manda = rol === 'admin' && activa && aceptada;
  const mandara = a.rol === 'admin' && activo && aceptada;
  if (manda && !mandara && (admins?.vigentes ?? 0) <= 1) throw ultimoAdministrador({ usuario_id });
  const eventos: EventoDeMembresia[] = [];
  if (mueve) {
    const vigente = activa && aceptada;
    eventos.push({ tipo: 'MembresiaCambiada', datos: { usuario_id, de, a, vigente } });
  }
  if (activo !== activa) {
    const tipo = activo ? 'MembresiaReactivada' : 'MembresiaDesactivada';
    eventos.push({ tipo, datos: { usuario_id, rol: a.rol, aceptada } });
  }
  return eventos;
};

/** The fact alone: the password's hash was stored before, outside the log. */
export const decidirCambiarContrasena = (
  usuario_id: number,
  usuario: Usuario | undefined,
): readonly UsuarioContrasenaCambiada[] => {
  if (!usuario) throw usuarioNoEncontrado({ usuario_id });
  return [{ tipo: 'UsuarioContrasenaCambiada', datos: { usuario_id } }];
};
