import type { Contexto } from '#domain/kernel/comando.ts';
import { type CupoDeCorreo, segundosHastaManana } from '#domain/kernel/correo.cupo.ts';
import type {
  ContrasenaDeAccesoCambiada,
  CuentaDeAccesoAbierta,
  EnlaceDeAccesoPedido,
  RestablecimientoPedido,
} from './acceso.events.ts';
import type { CuentaDeAcceso, CuentaPorEmail, UltimaCuenta } from './acceso.ts';
import {
  enlaceReciente,
  enlacesAgotados,
  usuarioInactivo,
  usuarioNoEncontrado,
} from './usuario.errores.ts';
import type { Membresia } from './usuario.ts';

/** Links that a company may have sent on one day: each is a mail of the platform's to anybody. */
export const ENLACES_POR_DIA = 50;

/** Between two links to one user, in milliseconds. */
const PAUSA_ENTRE_ENLACES_MS = 5 * 60_000;

/** Opens the account of an address, by its owner's hand. Nothing when it is open already. */
export const decidirAbrirCuenta = (
  email: string,
  hechos: {
    readonly porEmail: CuentaPorEmail | undefined;
    readonly ultima: UltimaCuenta | undefined;
  },
): readonly CuentaDeAccesoAbierta[] => {
  if (hechos.porEmail) return [];
  const cuenta_id = (hechos.ultima?.ultima ?? 0) + 1;
  return [{ tipo: 'CuentaDeAccesoAbierta', datos: { cuenta_id, email } }];
};

/** A link for the account of an address; of an address that has none, nothing: nobody is told. */
export const decidirPedirRestablecimiento = (
  email: string,
  cuenta: CuentaPorEmail | undefined,
): readonly RestablecimientoPedido[] =>
  cuenta ? [{ tipo: 'RestablecimientoPedido', datos: { cuenta_id: cuenta.cuenta_id, email } }] : [];

/** The fact alone: the password's hash was stored before, outside the log. */
export const decidirCambiarContrasena = (
  cuenta_id: number,
  cuenta: CuentaDeAcceso | undefined,
): readonly ContrasenaDeAccesoCambiada[] => {
  if (!cuenta) throw new Error(`La cuenta ${cuenta_id} no existe`);
  return [{ tipo: 'ContrasenaDeAccesoCambiada', datos: { cuenta_id } }];
};

/** Refuses when the company's day is used up (429). */
export const exigirCupoDeEnlaces = (cupo: CupoDeCorreo | undefined, contexto: Contexto): void => {
  if ((cupo?.enlaces ?? 0) < ENLACES_POR_DIA) return;
  const reintentar_en_s = segundosHastaManana(contexto);
  throw enlacesAgotados({ dia: contexto.hoy, limite: ENLACES_POR_DIA, reintentar_en_s });
};

/** A link for a user: to come in, while it has not, and to put another password afterwards. */
export const enlacePara = (
  membresia: Pick<Membresia, 'usuario_id' | 'email' | 'nombre' | 'cuenta_id'>,
  por: EnlaceDeAccesoPedido['datos']['por'],
  { hoy }: Contexto,
): EnlaceDeAccesoPedido => {
  const { usuario_id, email, nombre, cuenta_id } = membresia;
  const motivo = cuenta_id === null ? 'invitacion' : 'restablecer';
  const datos = { usuario_id, email, nombre, motivo, por, dia_cupo: hoy } as const;
  return { tipo: 'EnlaceDeAccesoPedido', datos };
};

/** A mailbox is not flooded: one link at a time, and so many a day. An operator has no limits. */
export const decidirPedirEnlace = (
  usuario_id: number,
  por: EnlaceDeAccesoPedido['datos']['por'],
  {
    membresia,
    cupo,
  }: { readonly membresia: Membresia | undefined; readonly cupo: CupoDeCorreo | undefined },
  contexto: Contexto,
): readonly EnlaceDeAccesoPedido[] => {
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  if (!membresia.activa) throw usuarioInactivo({ usuario_id });
  if (por === 'correo') {
    const { enlace_pedido_en } = membresia;
    const desde_ms = enlace_pedido_en === null ? 0 : Date.parse(enlace_pedido_en);
    const falta_ms = desde_ms + PAUSA_ENTRE_ENLACES_MS - Date.parse(contexto.ahora);
    if (falta_ms > 0) {
      throw enlaceReciente({ usuario_id, reintentar_en_s: Math.ceil(falta_ms / 1000) });
    }
    exigirCupoDeEnlaces(cupo, contexto);
  }
  return [enlacePara(membresia, por, contexto)];
};
