import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { paginaDeWebhooks } from './documentacion-webhooks.ts';
import type { Entorno } from './entorno.ts';
import { rutaDesconocida } from './errores.ts';
import { documentoOpenApi } from './openapi.ts';
import { RUTAS } from './rutas.ts';

/** `/api/v1/openapi.json`, and a page at `/docs` that reads it. Everything is served from here. */

/** What the page needs to try things out; it exists on the embedded demo only. */
export type Demo = { readonly api_key: string };

type Opciones = {
  /** Unix milliseconds. */
  readonly reloj: () => number;
  /** Absent, or without a key, nothing is filled in. */
  readonly demo?: (() => Demo | undefined) | undefined;
};

const PAGINA = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de comprobantes electrónicos</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/pagina.css">
<link rel="icon" href="/docs/favicon.png">
</head>
<body>
<p id="aviso" hidden></p>
<p class="guia"><a href="/docs/webhooks">Cómo recibir webhooks</a></p>
<main id="documentacion"></main>
<noscript>Esta página necesita JavaScript; el documento está en /api/v1/openapi.json.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/inicio.js"></script>
</body>
</html>
`;

/** A fixed script of our own, as a file: the policy admits no script inside the page. */
const INICIO = `'use strict';
const ui = SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#documentacion',
  deepLinking: true,
  docExpansion: 'list',
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  onComplete: async () => {
    const respuesta = await fetch('/docs/demo.json');
    if (!respuesta.ok) return;
    const { api_key } = await respuesta.json();
    ui.preauthorizeApiKey('ClaveDeApi', api_key);
    const aviso = document.getElementById('aviso');
    aviso.textContent = 'Empresa de demostración: la clave ya está puesta, pruebe cualquier operación.';
    aviso.hidden = false;
  },
});
`;

const ESTILO = `body { margin: 0; }
#aviso { margin: 0; padding: 0.6rem 1rem; background: #e6f4ea; font: 14px sans-serif; }
.guia { margin: 0; padding: 0.4rem 1rem; font: 14px sans-serif; }
.texto { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif; }
.texto pre { overflow-x: auto; padding: 0.8rem; background: #f5f5f5; font-size: 13px; }
`;

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
  png: 'image/png',
  json: 'application/json',
} as const;

const entregar = (
  c: Context<Entorno>,
  contenido: string | Uint8Array<ArrayBuffer>,
  tipo: keyof typeof TIPO,
  cache = 'no-cache',
): Response =>
  new Response(contenido, {
    headers: {
      'Content-Type': TIPO[tipo],
      'Cache-Control': cache,
      'Content-Security-Policy': POLITICA,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      ...c.get('cabeceras'),
    },
  });

const DE_SWAGGER = [
  ['swagger-ui.css', import.meta.resolve('swagger-ui-dist/swagger-ui.css'), 'css'],
  ['swagger-ui-bundle.js', import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'js'],
  ['favicon.png', import.meta.resolve('swagger-ui-dist/favicon-32x32.png'), 'png'],
] as const;

const LOCALES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The demo key leaves only towards this very machine: over loopback, and asked for by a loopback
 * name, because any web page may point a name of its own at 127.0.0.1.
 */
const esDeAqui = (c: Context<Entorno>): boolean => {
  const remota = c.env?.incoming?.socket?.remoteAddress ?? '';
  const directa = c.req.header('x-forwarded-for') === undefined;
  return (
    directa &&
    /^(?:127\.|::1$|::ffff:127\.)/.test(remota) &&
    LOCALES.test(c.req.header('host') ?? '')
  );
};

/** Today's document: the examples' dates move with the day. */
const documentoDelDia = (reloj: () => number): (() => string) => {
  let dia = '';
  let texto = '';
  return () => {
    const hoy = fechaDe(new Date(reloj()).toISOString());
    if (hoy !== dia) {
      texto = JSON.stringify(documentoOpenApi(RUTAS, hoy));
      dia = hoy;
    }
    return texto;
  };
};

/** Mounts the document and its page. */
export const montarDocumentacion = (app: Hono<Entorno>, { reloj, demo }: Opciones): void => {
  const documento = documentoDelDia(reloj);
  app.get('/api/v1/openapi.json', (c) => entregar(c, documento(), 'json'));
  app.get('/docs', (c) => entregar(c, PAGINA, 'html'));
  const webhooks = paginaDeWebhooks();
  app.get('/docs/webhooks', (c) => entregar(c, webhooks, 'html'));
  app.get('/docs/inicio.js', (c) => entregar(c, INICIO, 'js'));
  app.get('/docs/pagina.css', (c) => entregar(c, ESTILO, 'css'));
  for (const [nombre, url, tipo] of DE_SWAGGER) {
    app.get(`/docs/${nombre}`, async (c) =>
      entregar(c, new Uint8Array(await readFile(fileURLToPath(url))), tipo, 'max-age=86400'),
    );
  }
  app.get('/docs/demo.json', (c) => {
    const datos = esDeAqui(c) ? demo?.() : undefined;
    if (!datos) throw rutaDesconocida();
    return entregar(c, JSON.stringify({ api_key: datos.api_key }), 'json', 'no-store');
  });
};
