import { validateHeaderValue } from 'node:http';
import type { Archivo, Cabeceras, FallaEnPagina, Pagina, Respuesta } from '#domain/kernel/ruta.ts';
import { descarga } from './descarga.ts';
import { type Falla, fallaDe } from './errores.ts';
import { disposicionDe } from './nombre-de-archivo.ts';

/**
 * Answers are built in one go with a plain record of headers: the server's fast path writes it as
 * it is, without a `Headers` object per request.
 */

/** On every answer, raw ones too. */
export const FIJAS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

type Enviadas = { readonly [nombre: string]: string };

/**
 * What no header may carry is found here, where it can still be answered as any failure is: the server
 * would find it when the answer has begun.
 */
const conCabeceras = (headers: Enviadas): Enviadas => {
  for (const [nombre, valor] of Object.entries(headers)) validateHeaderValue(nombre, valor);
  return headers;
};

/** `enviadas`: what this request's answer carries in any case, `X-Request-Id` before all. */
export const responderJson = (
  estado: number,
  cuerpo: object,
  enviadas: Enviadas,
  cabeceras?: Cabeceras,
): Response =>
  new Response(JSON.stringify(cuerpo), {
    status: estado,
    headers: conCabeceras({
      'Content-Type': 'application/json',
      ...FIJAS,
      ...enviadas,
      ...cabeceras,
    }),
  });

const cuerpoDe = (bytes: Archivo['bytes']): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : descarga(bytes);

const responderArchivo = (
  { tipo, nombre, bytes }: Archivo,
  enviadas: Enviadas,
  cabeceras: Cabeceras,
): Response =>
  new Response(cuerpoDe(bytes), {
    status: 200,
    headers: conCabeceras({
      'Content-Type': tipo,
      ...(nombre === null ? {} : { 'Content-Disposition': disposicionDe(nombre) }),
      ...FIJAS,
      ...enviadas,
      ...cabeceras,
    }),
  });

/** Under which every endpoint is. */
export const PREFIJO = '/api/v1';

/** Nothing of a page comes from elsewhere, nothing runs in it, and no other one shows it. */
const politicaDe = ({ nonce }: Pagina): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const responderPagina = (estado: number, pagina: Pagina, enviadas: Enviadas): Response =>
  new Response(pagina.html, {
    status: estado,
    headers: conCabeceras({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': politicaDe(pagina),
      ...FIJAS,
      ...enviadas,
    }),
  });

/** A handler's answer, with the revision of what it wrote. */
export const responder = (respuesta: Respuesta, enviadas: Enviadas): Response => {
  const { revision, cabeceras: propias } = respuesta;
  const cabeceras =
    revision === undefined ? { ...propias } : { ...propias, 'X-Revision': String(revision) };
  if (respuesta.estado === 204) {
    const headers = conCabeceras({ ...FIJAS, ...enviadas, ...cabeceras });
    return new Response(null, { status: 204, headers });
  }
  if (respuesta.estado === 303) {
    const destino = { Location: `${PREFIJO}${respuesta.camino}` };
    const headers = conCabeceras({ ...FIJAS, ...enviadas, ...cabeceras, ...destino });
    return new Response(null, { status: 303, headers });
  }
  if ('pagina' in respuesta) {
    return responderPagina(200, respuesta.pagina, { ...enviadas, ...cabeceras });
  }
  return 'archivo' in respuesta
    ? responderArchivo(respuesta.archivo, enviadas, cabeceras)
    : responderJson(respuesta.estado, respuesta.json, enviadas, cabeceras);
};

/** A refusal or a failure; `pagina` draws it, where a browser asks. */
export const responderFalla = (
  { estado, cuerpo, cabeceras }: Falla,
  enviadas: Enviadas,
  pagina?: (falla: FallaEnPagina) => Pagina,
): Response => {
  if (!pagina) return responderJson(estado, cuerpo, enviadas, cabeceras);
  const { 'Retry-After': espera } = cabeceras;
  const dibujada = pagina({
    estado,
    espera_s: espera === undefined ? null : Number(espera),
    correlacion_id: enviadas['X-Request-Id'] ?? '',
  });
  return responderPagina(estado, dibujada, { ...enviadas, ...cabeceras });
};

export const responderError = (error: unknown, enviadas: Enviadas): Response =>
  responderFalla(fallaDe(error), enviadas);
