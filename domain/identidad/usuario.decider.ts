import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { CupoDeCorreo } from '#domain/kernel/correo.cupo.ts';
import { enlacePara, exigirCupoDeEnlaces } from './acceso.decider.ts';
import type { EnlaceDeAccesoPedido } from './acceso.events.ts';
import type { Sucursal } from './empresa.ts';
import {
  enlaceNoEncontrado,
  sucursalDeUsuarioNoEncontrada,
  ultimoAdministrador,
  usuarioNoEncontrado,
  usuarioYaExiste,
  vendedorSinSucursal,
} from './usuario.errores.ts';
import type {
  EventoDeMembresia,
  MembresiaAceptada,
  MembresiaCreada,
  RolEnSucursales,
} from './usuario.events.ts';
import type { Administradores, Membresia, MembresiaPorEmail } from './usuario.ts';

/** One address is one user, however it is typed. */
export const correoCanonico = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase();

export type PedidoDeUsuario = RolEnSucursales & { readonly email: string; readonly nombre: string };

/** Throws unless a user may have that place: the branch is there, and a seller has one. */
const exigirLugar = (
  { rol, sucursal_id }: RolEnSucursales,
  sucursal: Pick<Sucursal, 'activo'> | undefined,
): void => {
  if (rol === 'vendedor' && sucursal_id === null) throw vendedorSinSucursal({});
  if (sucursal_id !== null && !sucursal?.activo) {
    throw sucursalDeUsuarioNoEncontrada({ sucursal_id });
  }
};

/** What gives a company a user: who has that address, the branch, the last number, the day. */
export type HechosDeAlta = {
  readonly previa: MembresiaPorEmail | undefined;
  readonly sucursal: Sucursal | undefined;
  readonly contador: Contador | undefined;
  readonly cupo: CupoDeCorreo | undefined;
};

/**
 * A place for an address, whoever's it is elsewhere: nobody is asked and nothing of it is told. It
 * opens doors when the mailbox's owner accepts it. `enlace`: a link goes to that mailbox at once.
 */
export const decidirCrearUsuario = (
  { email, nombre, rol, sucursal_id }: PedidoDeUsuario,
  enlace: boolean,
  { previa, sucursal, contador, cupo }: HechosDeAlta,
  contexto: Contexto,
): readonly (MembresiaCreada | EnlaceDeAccesoPedido)[] => {
  exigirLugar({ rol, sucursal_id }, sucursal);
  if (previa) throw usuarioYaExiste({ usuario_id: previa.usuario_id });
  const usuario_id = (contador?.ultimo ?? 0) + 1;
  const datos = { usuario_id, email, nombre, rol, sucursal_id };
  const creada: MembresiaCreada = { tipo: 'MembresiaCreada', datos };
  if (!enlace) return [creada];
  exigirCupoDeEnlaces(cupo, contexto);
  return [creada, enlacePara({ ...datos, cuenta_id: null }, 'correo', contexto)];
};

/**
 * The owner of the mailbox says yes: its account is the user from now on. Saying it twice is saying
 * it once. An inactive place accepts nobody.
 */
export const decidirAceptarMembresia = (
  usuario_id: number,
  cuenta_id: number,
  membresia: Membresia | undefined,
): readonly MembresiaAceptada[] => {
  if (!membresia?.activa) throw enlaceNoEncontrado({});
  if (membresia.cuenta_id === cuenta_id) return [];
  const { rol, activa } = membresia;
  return [{ tipo: 'MembresiaAceptada', datos: { usuario_id, cuenta_id, rol, activa } }];
};

export type HechosDeMembresia = {
  readonly membresia: Membresia | undefined;
  readonly sucursal: Sucursal | undefined;
};

/** What a change names; what it does not name stays. */
export type CambioDeUsuario = Partial<RolEnSucursales> & { readonly activo?: boolean };

export const puestoTras = (
  membresia: RolEnSucursales,
  { rol, sucursal_id }: CambioDeUsuario,
): RolEnSucursales => ({
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
  const { rol, sucursal_id, activa } = membresia;
  const aceptada = membresia.cuenta_id !== null;
  const de: RolEnSucursales = { rol, sucursal_id };
  const a = puestoTras(de, cambio);
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
