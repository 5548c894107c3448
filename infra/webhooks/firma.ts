import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ley: eventos §2. The text that is signed is `<timestamp>.<raw body>`. */

const hmac = (secreto: string, t: number, cuerpo: string | Buffer): Buffer =>
  createHmac('sha256', secreto).update(`${t}.`).update(cuerpo).digest();

/**
 * The value of `X-Service-Signature`: `t=<unix seconds>,v1=<hex>`, one `v1` for each secret (two
 * while one is being rotated, the new one first). The key is the secret's UTF-8 bytes.
 */
export const firmar = (secretos: readonly string[], t: number, cuerpo: string | Buffer): string =>
  `t=${t}${secretos.map((secreto) => `,v1=${hmac(secreto, t, cuerpo).toString('hex')}`).join('')}`;

/** How far the sender's clock may be from ours. Ley: eventos §2. */
export const TOLERANCIA_S = 300;

export type Verificacion = 'valida' | 'mal_formada' | 'a_destiempo' | 'de_otro_secreto';

/** What a receiver does with a delivery: in constant time, any `v1` may be the one. */
export const verificar = (
  cabecera: string,
  cuerpo: string | Buffer,
  secreto: string,
  ahora_s: number,
): Verificacion => {
  const partes = cabecera.split(',').map((parte) => parte.trim().split('=', 2));
  const t = partes.find(([nombre]) => nombre === 't')?.[1] ?? '';
  const firmas = partes.filter(([nombre]) => nombre === 'v1').map(([, valor]) => valor ?? '');
  if (!/^\d{1,12}$/.test(t) || firmas.length === 0) return 'mal_formada';
  if (Math.abs(ahora_s - Number(t)) > TOLERANCIA_S) return 'a_destiempo';
  const esperada = hmac(secreto, Number(t), cuerpo);
  const alguna = firmas.some((firma) => {
    const recibida = Buffer.from(firma, 'hex');
    return recibida.length === esperada.length && timingSafeEqual(recibida, esperada);
  });
  return alguna ? 'valida' : 'de_otro_secreto';
};
