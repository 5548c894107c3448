// node verificar.mjs '<valor de X-Service-Signature>' < cuerpo    (el secreto, en WEBHOOK_SECRETO)
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** cuerpo: los bytes tal como llegaron (Buffer), antes de interpretar el JSON. */
export const firmaValida = (cabecera, cuerpo, secreto, ahora = Date.now() / 1000) => {
  const partes = (cabecera ?? '').split(',').map((parte) => parte.trim().split('='));
  const t = partes.find(([nombre]) => nombre === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(t) || Math.abs(ahora - Number(t)) > 300) return false;
  const esperada = createHmac('sha256', secreto).update(`${t}.`).update(cuerpo).digest();
  return partes
    .filter(([nombre]) => nombre === 'v1')
    .map(([, valor]) => Buffer.from(valor ?? '', 'hex'))
    .some((firma) => firma.length === esperada.length && timingSafeEqual(firma, esperada));
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const valida = firmaValida(process.argv[2], readFileSync(0), process.env.WEBHOOK_SECRETO);
  console.log(valida ? 'válida' : 'no es válida');
  process.exitCode = valida ? 0 : 1;
}
