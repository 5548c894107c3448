import { hash, randomBytes } from 'node:crypto';
import type { ClaveNueva } from '#commands/identidad/puertos.ts';
import type { TipoDeClave } from '#domain/identidad/empresa.events.ts';

/** Ley: acceso §1. `fpk_` or `fmk_`, and eight characters. */
const PREFIJO_VISIBLE = 12;

const COMIENZO: { readonly [T in TipoDeClave]: string } = { api: 'fpk_', asistente: 'fmk_' };

/** What is stored of a key that is known already. */
export const claveApi = (clave: string): ClaveNueva => ({
  clave,
  hash: hash('sha256', clave, 'hex'),
  prefijo: clave.slice(0, PREFIJO_VISIBLE),
});

/** An API key as its owner knows it, once; only its hash and first characters are ever stored. */
export const nuevaClaveApi = (tipo: TipoDeClave = 'api'): ClaveNueva =>
  claveApi(`${COMIENZO[tipo]}${randomBytes(24).toString('base64url')}`);
