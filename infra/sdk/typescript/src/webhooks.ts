import { ErrorDeFirma } from './errores.ts';
import type { DatosDeEvento } from './generado/tipos.ts';

/** Los eventos públicos, como los trae un webhook. */

type DeCada<X> = {
  [E in keyof DatosDeEvento]: { readonly evento: E; readonly data: DatosDeEvento[E] } & X;
}[keyof DatosDeEvento];

/** El cuerpo de un webhook: `evento` dice qué hay en `data`. */
export type EventoDeWebhook = DeCada<unknown>;
/** Un evento de `/eventos`. */
export type EventoPublico = DeCada<{ readonly id: number; readonly creado_en: string }>;

const TOLERANCIA_S = 300;

const invalida = (detail: string): ErrorDeFirma =>
  new ErrorDeFirma({ status: 0, request_id: null, codigo: 'cliente.firma_invalida', detail });

const bytesDe = (raw: string | Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> =>
  typeof raw === 'string' ? new TextEncoder().encode(raw) : new Uint8Array(raw);

const deHexadecimal = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(texto.match(/../g) ?? [], (par) => Number.parseInt(par, 16));

/** Sin los vacíos: con uno que nadie puso firma cualquiera. */
const secretosDe = (secreto: string | readonly string[]): readonly string[] =>
  [secreto].flat().filter((uno: string | undefined) => uno);

const hmacDe = (secreto: string) =>
  crypto.subtle.importKey('raw', bytesDe(secreto), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);

/**
 * Comprueba que un webhook es nuestro y de ahora, y da su evento.
 *
 * `raw` es el cuerpo tal como llegó: leído y vuelto a escribir ya no es el que se firmó. `cabecera` es
 * `X-Service-Signature`, una o varias. `secreto` puede ser dos, mientras se cambia.
 *
 * @throws ErrorDeFirma
 */
export const verificarWebhook = async (
  raw: string | Uint8Array | ArrayBuffer,
  cabecera: string | readonly string[] | null | undefined,
  secreto: string | readonly string[],
  { tolerancia_s = TOLERANCIA_S, ahora_s = Date.now() / 1000 } = {},
): Promise<EventoDeWebhook> => {
  const partes = [cabecera ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((parte) => parte.trim().split('='));
  const t = partes.find(([nombre]) => nombre === 't')?.[1] ?? '';
  const firmas = partes.flatMap(([nombre, valor = '']) =>
    nombre === 'v1' && /^[0-9a-f]{64}$/i.test(valor) ? [deHexadecimal(valor)] : [],
  );
  if (!/^\d{1,12}$/.test(t) || firmas.length === 0) throw invalida('La firma no tiene su forma');
  const cuerpo = bytesDe(raw);
  const marca = bytesDe(`${t}.`);
  const firmado = new Uint8Array(marca.length + cuerpo.length);
  firmado.set(marca);
  firmado.set(cuerpo, marca.length);
  const claves = await Promise.all(secretosDe(secreto).map(hmacDe));
  // `verify` compara en tiempo constante; y se comprueban todas, sirva la que sirva.
  const validas = await Promise.all(
    claves.flatMap((clave) =>
      firmas.map((firma) => crypto.subtle.verify('HMAC', clave, firma, firmado)),
    ),
  );
  if (!validas.includes(true)) throw invalida('La firma no es de este secreto y este cuerpo');
  const lejos_s = Math.abs(ahora_s - Number(t));
  if (lejos_s > tolerancia_s)
    throw invalida(`Se firmó hace ${Math.round(lejos_s)} s, o en el futuro`);
  return JSON.parse(new TextDecoder().decode(cuerpo)) as EventoDeWebhook;
};
