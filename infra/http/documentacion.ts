import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { sitioDelDia } from '../documentacion/sitio-del-dia.ts';
import type { Entorno } from './entorno.ts';
import { rutaDesconocida } from './errores.ts';
import { entregarFijo, type Fijo, unaVez } from './fijos.ts';
import { esDeAqui } from './local.ts';
import { documentoDelDia } from './openapi-del-dia.ts';
import { cabecerasDePagina, type TipoDePagina } from './paginas.ts';
import { FIJAS } from './respuesta.ts';
import { RUTAS } from './rutas.ts';

/**
 * `/api/v1/openapi.json`, the pages of `/docs` that are made of it, and Swagger UI to try it out. Everything
 * is served from here.
 */

/** What the page needs to try things out; it exists on the embedded demo only. */
export type Demo = {
  readonly api_key: string;
  /** Who enters the panel; null: nobody. */
  readonly usuario: { readonly email: string; readonly password: string } | null;
};

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
<link rel="stylesheet" href="/docs/probar.css">
<link rel="icon" href="/docs/favicon.png">
</head>
<body>
<p id="aviso" hidden></p>
<form id="ingreso">
<span>Las operaciones marcadas «Solo con sesión» son del panel y no admiten claves de API:</span>
<input id="email" type="email" placeholder="correo" autocomplete="username" required>
<input id="password" type="password" placeholder="contraseña" autocomplete="current-password" required>
<button>Iniciar sesión</button>
<span id="sesion" role="status"></span>
</form>
<p class="guia"><a href="/docs">Las guías y la referencia</a> · <a href="/panel/">El panel</a></p>
<main id="documentacion"></main>
<noscript>Esta página necesita JavaScript; el documento está en /api/v1/openapi.json.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/probar.js"></script>
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
  // A session and a key together are refused: who logged in means the session.
  requestInterceptor: (peticion) => {
    if (/^Bearer /.test(peticion.headers.Authorization ?? '')) delete peticion.headers['X-API-Key'];
    return peticion;
  },
  onComplete: async () => {
    const respuesta = await fetch('/docs/demo.json');
    if (!respuesta.ok) return;
    const { api_key, usuario } = await respuesta.json();
    ui.preauthorizeApiKey('ClaveDeApi', api_key);
    if (usuario) {
      document.getElementById('email').value = usuario.email;
      document.getElementById('password').value = usuario.password;
    }
    const aviso = document.getElementById('aviso');
    aviso.textContent = 'Empresa de demostración: la clave ya está puesta, pruebe cualquier operación.';
    aviso.hidden = false;
  },
});
document.getElementById('ingreso').addEventListener('submit', async (envio) => {
  envio.preventDefault();
  const valor = (id) => document.getElementById(id).value;
  const respuesta = await fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: valor('email'), password: valor('password') }),
  });
  const cuerpo = await respuesta.json();
  const dicho = document.getElementById('sesion');
  if (!respuesta.ok) {
    dicho.textContent = typeof cuerpo.detail === 'string' ? cuerpo.detail : 'Revise los datos.';
    return;
  }
  ui.preauthorizeApiKey('Sesion', cuerpo.access_token);
  dicho.textContent = 'Sesión iniciada: todas las operaciones van con ella.';
});
`;

const ESTILO = `body { margin: 0; }
#aviso { margin: 0; padding: 0.6rem 1rem; background: #e6f4ea; font: 14px sans-serif; }
#ingreso { padding: 0.6rem 1rem; background: #f3f4f6; font: 14px sans-serif; }
#ingreso input, #ingreso button { margin-left: 0.4rem; padding: 0.2rem 0.5rem; font: inherit; }
.guia { margin: 0; padding: 0.4rem 1rem; font: 14px sans-serif; }
`;

/** Read from the disk when they are first asked for. */
const ARCHIVOS = [
  ['estilo.css', new URL('../documentacion/publico/estilo.css', import.meta.url).href, 'css'],
  ['pagina.js', new URL('../documentacion/publico/pagina.js', import.meta.url).href, 'js'],
  ['swagger-ui.css', import.meta.resolve('swagger-ui-dist/swagger-ui.css'), 'css'],
  ['swagger-ui-bundle.js', import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'js'],
  ['favicon.png', import.meta.resolve('swagger-ui-dist/favicon-32x32.png'), 'png'],
] as const;

/** Mounts the document and its page. */
export const montarDocumentacion = (app: Hono<Entorno>, { reloj, demo }: Opciones): void => {
  const servir = (
    camino: string,
    contenido: () => Promise<Fijo>,
    tipo: TipoDePagina,
    cache?: string,
  ): void => {
    app.get(camino, async (c) => entregarFijo(c, await contenido(), tipo, cache));
  };
  const documento = documentoDelDia(RUTAS, reloj);
  servir('/api/v1/openapi.json', documento, 'json');
  app.get('/', (c) => {
    const headers = { Location: '/docs', ...FIJAS, ...c.get('cabeceras') };
    return new Response(null, { status: 302, headers });
  });
  const propios = [
    ['/docs/probar', PAGINA, 'html'],
    ['/docs/probar.js', INICIO, 'js'],
    ['/docs/probar.css', ESTILO, 'css'],
  ] as const;
  for (const [camino, texto, tipo] of propios) {
    servir(
      camino,
      unaVez(async () => texto),
      tipo,
    );
  }
  for (const [nombre, url, tipo] of ARCHIVOS) {
    const leido = unaVez(() => readFile(fileURLToPath(url)));
    servir(`/docs/${nombre}`, leido, tipo, 'max-age=86400');
  }
  app.get('/docs/demo.json', (c) => {
    const datos = esDeAqui(c) ? demo?.() : undefined;
    if (!datos) throw rutaDesconocida();
    const { api_key, usuario } = datos;
    return new Response(JSON.stringify({ api_key, usuario }), {
      headers: cabecerasDePagina(c, 'json', 'no-store'),
    });
  });
  const sitio = sitioDelDia(documento, () => fechaDe(new Date(reloj()).toISOString()));
  // By name, among those that were drawn: what a caller asks for is never a path of the disk.
  app.on('GET', ['/docs', '/docs.md', '/docs/*', '/llms.txt'], async (c) => {
    const hoja = (await sitio()).get(c.req.path.replace(/(?<=.)\/$/, ''));
    if (!hoja) throw rutaDesconocida();
    return entregarFijo(c, hoja.fijo, hoja.tipo);
  });
};
