import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';

export type ClaveYHuella = { readonly clave: string; readonly huella: string };

const NOMBRE = 'Idempotency-Key';
const MAXIMO_CARACTERES = 255;

const mal = (type: string, msg: string, ctx?: ErrorDeCampo['ctx']): ErrorDeForma =>
  new ErrorDeForma([{ type, loc: ['header', NOMBRE], msg, ...(ctx && { ctx }) }]);

/** Header bytes are Latin-1 on the wire; a control character is nobody's key. */
const CONTROLES = /[^\u0020-\u007E\u0080-\u00FF]/;

/** `"abc"` (as the IETF draft writes it) and `abc` are the same key. */
const deCabecera = ({ req }: Context): string | undefined => {
  const cruda = req.header(NOMBRE)?.trim();
  if (cruda === undefined) return undefined;
  const clave = /^".*"$/.test(cruda) ? cruda.slice(1, -1) : cruda;
  if (clave.trim() === '') {
    throw mal('string_too_short', 'Debe tener al menos 1 carácter', { min_length: 1 });
  }
  if (clave.length > MAXIMO_CARACTERES) {
    const msg = `Debe tener como máximo ${MAXIMO_CARACTERES} caracteres`;
    throw mal('string_too_long', msg, { max_length: MAXIMO_CARACTERES });
  }
  if (CONTROLES.test(clave)) throw mal('value_error', 'Contiene caracteres de control');
  return clave;
};

/** One text for one body, in whatever order its fields came. A field that is null was not said. */
const canonico = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(canonico);
  if (typeof valor !== 'object' || valor === null) return valor;
  const dichos = Object.entries(valor).filter(([, v]) => v !== null);
  const ordenados = dichos.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(ordenados.map(([campo, v]) => [campo, canonico(v)]));
};

/**
 * The idempotency key of a request, from header or body, and the fingerprint of everything else that
 * was sent, the record that its path names too: what a schema makes of it changes with every field that is added to the schema, and an
 * old call repeated must stay the same call. Throws `ErrorDeForma` when both keys are given and
 * differ.
 */
export const idempotenciaDe = (
  c: Context,
  leido: unknown,
  enviado: unknown,
  params: unknown = {},
): ClaveYHuella | null => {
  const { idempotency_key = null } = (leido ?? {}) as { idempotency_key?: string | null };
  const cabecera = deCabecera(c);
  const clave = cabecera ?? idempotency_key;
  if (clave === null) return null;
  if (idempotency_key !== null && idempotency_key !== clave) {
    throw mal('value_error', 'No coincide con idempotency_key del cuerpo');
  }
  const { idempotency_key: _, ...resto } = (enviado ?? {}) as { idempotency_key?: unknown };
  const pedido = Object.keys(params ?? {}).length === 0 ? resto : { params, cuerpo: resto };
  return { clave, huella: hash('sha256', JSON.stringify(canonico(pedido)), 'hex') };
};
