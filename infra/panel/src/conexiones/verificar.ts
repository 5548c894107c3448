import type { EntregaDeWebhookConDetalle } from 'comprobantes-cliente';

/** A delivery as whoever receives it sees it, to be tried by hand. */

type Entrega = Pick<
  EntregaDeWebhookConDetalle,
  'id' | 'evento' | 'evento_id' | 'intentos' | 'cuerpo'
>;

const EJEMPLO: Entrega = {
  id: '00000000-0000-4000-8000-000000000001',
  evento: 'factura.autorizada',
  evento_id: 1,
  intentos: 1,
  cuerpo: { evento: 'factura.autorizada', data: { id: 42 } },
};

/** Its body, as it was sent. */
export const comoArchivo = (entrega: Entrega | null): string =>
  JSON.stringify(entrega?.cuerpo ?? EJEMPLO.cuerpo);

/** What came with it. The signature is of the moment and of the secret: nobody keeps it. */
export const cabecerasDe = (entrega: Entrega | null): string => {
  const { id, evento, evento_id, intentos } = entrega ?? EJEMPLO;
  return [
    'Content-Type: application/json',
    'X-Service-Signature: t=<segundos>,v1=<firma>',
    `X-Service-Event: ${evento}`,
    `X-Service-Delivery: ${id}`,
    `X-Service-Event-Id: ${evento_id ?? 0}`,
    `X-Service-Attempt: ${Math.max(1, intentos)}`,
  ].join('\n');
};

const CON_QUE: { readonly [extension: string]: string } = {
  mjs: 'node',
  ts: 'node',
  py: 'python3',
  php: 'php',
  java: 'java',
};

/** Within single quotes of a shell. */
const entreComillas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** Signs the body with the reader's secret and hands it to the program. */
export const ejemploDe = (archivo: string, cuerpo: string): string => {
  const conQue = CON_QUE[archivo.split('.').at(-1) ?? ''] ?? 'node';
  return [
    "export WEBHOOK_SECRETO='pegue aquí su secreto'",
    `printf '%s' ${entreComillas(cuerpo)} > cuerpo.json`,
    't=$(date +%s)',
    `clave=$(printf '%s' "$WEBHOOK_SECRETO" | od -An -v -tx1 | tr -d ' \\n')`,
    `firma=$( (printf '%s.' "$t"; cat cuerpo.json) | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$clave" | sed 's/^.*= *//')`,
    `${conQue} ${archivo} "t=$t,v1=$firma" < cuerpo.json`,
  ].join('\n');
};
