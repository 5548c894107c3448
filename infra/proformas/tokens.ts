import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '#commands/proformas/tokens.puerto.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';

/** 128 bits: nobody guesses one. */
const BYTES = 16;

/** By which a token is looked up, and all that the log has of it. */
export const huellaDeToken = (token: string): string => hash('sha256', token, 'hex');

/** Tokens of quotes, encrypted among the companies' secrets. What no quote names is swept away. */
export const tokensEn = (secretos: Secretos): Tokens => ({
  crear: async (empresa_id) => {
    const token = `pro_${randomBytes(BYTES).toString('base64url')}`;
    const token_referencia = `proforma-${randomUUID()}`;
    await secretos.guardar(empresa_id, token_referencia, token);
    return { token_hash: huellaDeToken(token), token_referencia };
  },
  leer: async (empresa_id, { token_referencia }) =>
    (await secretos.leer(empresa_id, token_referencia)) ?? null,
});
