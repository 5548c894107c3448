import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Entorno } from './entorno.ts';

/** How the pages for people leave: nothing in them comes from elsewhere. */

/** Scripts, styles and calls to ourselves and to nobody else. Swagger UI draws its icons as data. */
const POLITICA = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TIPO = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
} as const;

/** Whether the caller would rather have a page than JSON (RFC 9110 §12.5.1). */
export const prefierePagina = (c: Context<Entorno>): boolean =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'application/json',
  }) === 'text/html';

export type TipoDePagina = keyof typeof TIPO;

/** Of a page's file, under that policy. */
export const cabecerasDePagina = (c: Context<Entorno>, tipo: TipoDePagina, cache = 'no-cache') => ({
  'Content-Type': TIPO[tipo],
  'Cache-Control': cache,
  'Content-Security-Policy': POLITICA,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...c.get('cabeceras'),
});
