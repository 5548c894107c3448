import { z } from 'zod';
import { claveDeIdempotencia, id, rehusar, texto } from '#commands/kernel/campos.ts';
import { cambiable, removible } from '#commands/kernel/parche.ts';
import { correoCanonico } from '#domain/identidad/usuario.decider.ts';
import { esDireccion } from '#domain/kernel/correo.direcciones.ts';
import { ROLES } from '#domain/kernel/rol.ts';

/** The bodies of `/usuarios` and `/auth`. */

/** RFC 5321: the longest address; and blanks that were typed around it. */
const MAXIMO_CORREO = 254 + 10;

/**
 * Lower case and trimmed: one address is one account. Only what a mail program reads in one way: whose
 * mailbox it is decides whose account it is.
 */
const correo = z
  .string()
  .max(MAXIMO_CORREO)
  .transform((valor, ctx) => {
    const canonico = correoCanonico(valor);
    if (!esDireccion(canonico)) {
      rehusar(ctx, valor, { tipo: 'value_error', mensaje: 'No es una dirección de correo' });
    }
    return canonico;
  })
  .meta({ format: 'email' });

/** Long enough to be worth a hash; short enough to cost no more than one. */
const passwordNueva = z.string().min(10).max(200).meta({ format: 'password' });

/** Whatever was typed: only whether it is the one matters. */
const passwordEscrita = z.string().min(1).max(200).meta({ format: 'password' });

const lugar = { rol: z.enum(ROLES), sucursal_id: id.nullish() };

export const crearUsuarioEsquema = z
  .object({
    email: correo,
    nombre: texto(120),
    ...lugar,
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ sucursal_id, idempotency_key, ...resto }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido: { ...resto, sucursal_id: sucursal_id ?? null },
  }));

export const cambiarUsuarioEsquema = z.object({
  rol: cambiable(lugar.rol),
  sucursal_id: removible(id),
  activo: cambiable(z.boolean()),
});

/** Of six digits, or one for whoever lost what gives them, however its groups are written. */
const codigoDeFactor = z.string().min(6).max(40).meta({ format: 'password' });

export const ingresarEsquema = z.object({
  email: correo,
  password: passwordEscrita,
  codigo: codigoDeFactor
    .nullish()
    .transform((codigo) => codigo ?? undefined)
    .meta({ description: 'Del segundo factor, o de recuperación, si la cuenta lo tiene' }),
});

export const empezarFactorEsquema = z.object({ password: passwordEscrita });
export const confirmarFactorEsquema = z.object({ codigo: codigoDeFactor });
export const conFactorEsquema = z.object({ password: passwordEscrita, codigo: codigoDeFactor });
export const exigirFactorEsquema = z.object({ exigido: z.boolean() });

export const cambiarPasswordEsquema = z.object({
  password_actual: passwordEscrita,
  password_nueva: passwordNueva,
});

export const olvidoEsquema = z.object({ email: correo });

export const restablecerEsquema = z.object({
  token: z.string().min(1).max(200),
  password: passwordNueva,
});

export const usarEnlaceEsquema = z.object({
  codigo: z.string().min(1).max(200),
  password: passwordNueva,
});
