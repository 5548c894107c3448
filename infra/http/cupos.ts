import { LIMITE_POR_MINUTO } from '#domain/identidad/clave-api.ts';
import type { Cabeceras } from '#domain/kernel/ruta.ts';
import type { Identidad } from './entorno.ts';
import { redDe } from './ip.ts';
import type { Cupo, Limitador, Sujeto } from './limite.ts';

/** Who is counted for what, and what the answer says of it. */

const VENTANA_S = 60;

/** A panel page asks for several things at once; nobody clicks this fast. */
const LIMITE_DE_USUARIO = 600;
/** Per address and public resource: a portal, a login. */
const LIMITE_PUBLICO = 60;
/** A page of the portal asks twice, and a whole office may look at its quotes from one address. */
const LIMITE_DEL_PORTAL = 120;
/** Wrong keys and tokens per address. They cannot be guessed; this spares the database. */
const LIMITE_DE_FALLIDAS = 120;

const PLATAFORMA = 0;

/** Bytes that count as one request more, each started: those of a megabyte are the most. */
const BYTES_POR_PETICION = 64 * 1024;
const PESO_MAXIMO = 15;

/** How many requests a body counts for beyond the one that brings it. */
export const pesoDeCuerpo = (bytes: number): number =>
  Math.min(PESO_MAXIMO, Math.max(0, Math.ceil(bytes / BYTES_POR_PETICION) - 1));

/** Nobody is counted: what an application that was given no limiter uses. */
export const SIN_LIMITES: Limitador = {
  tomar: async ({ limite }) => ({ admitida: true, limite, restante: limite, reposicion_s: 1 }),
  mirar: ({ limite }) => ({ admitida: true, limite, restante: limite, reposicion_s: 1 }),
  detener: async () => {},
};

/** Key, user or address: whoever a request of this kind counts for. */
export const sujetoDe = (
  { empresa_id, clave, usuario }: Identidad,
  recurso: string,
  ip: string,
): Sujeto => {
  if (clave) {
    const nombre = `clave:${clave.clave_id}`;
    return { empresa_id, nombre, limite: clave.limite_por_minuto };
  }
  if (usuario) {
    const nombre = `cuenta:${usuario.cuenta_id}`;
    return { empresa_id: PLATAFORMA, nombre, limite: LIMITE_DE_USUARIO };
  }
  const nombre = `publico:${recurso}:${redDe(ip)}`;
  const limite = recurso === 'portal_proformas' ? LIMITE_DEL_PORTAL : LIMITE_PUBLICO;
  return { empresa_id: PLATAFORMA, nombre, limite };
};

/** All the keys of a company together, as many as it may make itself: ten at their full speed. */
const LIMITE_DE_EMPRESA = 10 * LIMITE_POR_MINUTO;

/** All the keys of its assistants together, apart: however much they ask, what integrates goes on. */
const LIMITE_DE_ASISTENTES = 5 * LIMITE_POR_MINUTO;

/**
 * The company behind a key; nobody for a user, and for a key that an operator gave more than the
 * usual: that one is bounded alone, and takes nothing from the others.
 */
export const empresaDe = ({ empresa_id, clave }: Identidad): Sujeto | undefined => {
  if (!clave || clave.limite_por_minuto > LIMITE_POR_MINUTO) return undefined;
  return clave.tipo === 'asistente'
    ? { empresa_id, nombre: 'asistentes', limite: LIMITE_DE_ASISTENTES }
    : { empresa_id, nombre: 'empresa', limite: LIMITE_DE_EMPRESA };
};

export const MEGABYTE = 1024 * 1024;
/** Of large bodies, by company and minute: ten of the largest. */
const MEGABYTES_DE_EMPRESA = 260;

/** Who is counted for the large bodies, in megabytes. */
export const megabytesDe = ({ empresa_id }: Identidad): Sujeto => ({
  empresa_id,
  nombre: 'megabytes',
  limite: MEGABYTES_DE_EMPRESA,
});

/** Failed authentications of an address. */
export const fallidasDe = (ip: string): Sujeto => ({
  empresa_id: PLATAFORMA,
  nombre: `fallidas:${redDe(ip)}`,
  limite: LIMITE_DE_FALLIDAS,
});

/**
 * The headers of a keyed request. `RateLimit` and `RateLimit-Policy` as the IETF draft writes them;
 * `X-RateLimit-Reset` is the Unix second at which the oldest counted request leaves the window.
 */
export const cabecerasDeCupo = (cupo: Cupo, ahora_ms: number): Cabeceras => ({
  'RateLimit-Policy': `"minuto";q=${cupo.limite};w=${VENTANA_S}`,
  RateLimit: `"minuto";r=${cupo.restante};t=${cupo.reposicion_s}`,
  'X-RateLimit-Limit': String(cupo.limite),
  'X-RateLimit-Remaining': String(cupo.restante),
  'X-RateLimit-Reset': String(Math.floor(ahora_ms / 1000) + cupo.reposicion_s),
});
