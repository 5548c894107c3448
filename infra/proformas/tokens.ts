import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '#commands/proformas/tokens.puerto.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';

/** 128 bits: nobody guesses one. */
const BYTES = 16;

/** By which a token is looked up, and all that the log has of it. */
export const huellaDeToken = (token: string): string => hash('sha256', token, 'hex');

const PREFIJO = 'proforma-';

/** Tokens of quotes, encrypted among the companies' secrets. What no quote names is swept away. */
export const tokensEn = (secretos: Secretos): Tokens => ({
  crear: async (empresa_id) => {
    const token_publico = `pro_${randomBytes(BYTES).toString('base64url')}`;
    const token_referencia = `${PREFIJO}${randomUUID()}`;
    await secretos.guardar(empresa_id, token_referencia, token_publico);
    return { token_publico, token: { token_hash: huellaDeToken(token_publico), token_referencia } };
  },
  olvidar: (empresa_id, { token_referencia }) =>
    secretos.olvidar(empresa_id, token_referencia, PREFIJO),
  leer: async (empresa_id, { token_referencia }) =>
    (await secretos.leer(empresa_id, token_referencia)) ?? null,
});
