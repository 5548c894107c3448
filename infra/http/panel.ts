import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { codigoDe } from '../nucleo/postgres/error.ts';
import type { crearCuposDelProceso } from './cupo-del-proceso.ts';
import type { Entorno } from './entorno.ts';
import { rutaDesconocida } from './errores.ts';
import { entregarFijo, type Fijo, fijoComprimido } from './fijos.ts';
import { cabecerasDePagina, type TipoDePagina } from './paginas.ts';
import { FIJAS } from './respuesta.ts';

/**
 * The panel as it was built, at `/panel/`: its files by their names, and its page at every other address,
 * which the panel understands by itself.
 */

const CONSTRUIDO = fileURLToPath(new URL('../panel/dist/', import.meta.url));
/** What index.html has where each answer puts a nonce of its own. */
const LUGAR_DEL_NONCE = '__NONCE__';

/**
 * Styles that its components make while they run carry the nonce; scripts come in files of ours only.
 * What it shows of its own making (printed documents, pictures before they are sent) is a blob.
 */
const politica = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The name of each says what is in it: it is never another. */
const PARA_SIEMPRE = 'public, max-age=31536000, immutable';
const CON_NOMBRE_PROPIO = /^assets\//;

const TIPO_DE: { readonly [extension: string]: TipoDePagina } = {
  '.css': 'css',
  '.ico': 'ico',
  '.jpg': 'jpg',
  '.js': 'js',
  '.json': 'json',
  '.mjs': 'js',
  '.png': 'png',
  '.svg': 'svg',
  '.txt': 'txt',
  '.wasm': 'wasm',
  '.webmanifest': 'webmanifest',
  '.webp': 'webp',
  '.woff2': 'woff2',
};
/** Beside each file, what it is once compressed. */
const COMPRIMIDOS = /[.](br|gz)$/;

type Archivo = { readonly fijo: Fijo; readonly tipo: TipoDePagina; readonly cache: string };

type Construido = {
  /** Of index.html: when another is built, it is another. */
  readonly marca: string;
  readonly pagina: string;
  readonly archivos: ReadonlyMap<string, Archivo>;
};

const oNada = <T>(error: unknown): T | undefined => {
  if (codigoDe(error) === 'ENOENT') return undefined;
  throw error;
};

const leerConstruido = async (carpeta: string, marca: string): Promise<Construido> => {
  const leer = (nombre: string) => readFile(join(carpeta, nombre));
  const todos = await readdir(carpeta, { recursive: true, withFileTypes: true });
  const nombres = todos
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(carpeta, sep).length))
    .map((nombre) => nombre.replaceAll(sep, '/'))
    // What the tool that builds writes down for itself is nobody's.
    .filter((nombre) => !nombre.startsWith('.') && nombre !== 'index.html');
  const archivos = new Map<string, Archivo>();
  for (const nombre of nombres.filter((uno) => !COMPRIMIDOS.test(uno))) {
    const tipo = TIPO_DE[extname(nombre)];
    if (tipo === undefined) throw new Error(`No se sabe cómo se sirve ${join(carpeta, nombre)}`);
    const [identidad, br, gzip] = await Promise.all([
      leer(nombre),
      nombres.includes(`${nombre}.br`) ? leer(`${nombre}.br`) : undefined,
      nombres.includes(`${nombre}.gz`) ? leer(`${nombre}.gz`) : undefined,
    ]);
    const cache = CON_NOMBRE_PROPIO.test(nombre) ? PARA_SIEMPRE : 'no-cache';
    archivos.set(nombre, { fijo: fijoComprimido({ identidad, br, gzip }), tipo, cache });
  }
  return { marca, pagina: (await leer('index.html')).toString(), archivos };
};

/** What is built, read once and again when it is another; `undefined` while there is none. */
const abrirConstruido = (carpeta: string): (() => Promise<Construido | undefined>) => {
  let leido: { readonly marca: string; readonly construido: Promise<Construido> } | undefined;
  return async () => {
    const puesto = await stat(join(carpeta, 'index.html')).catch(oNada<never>);
    if (!puesto) return undefined;
    const marca = `${puesto.ino}/${puesto.mtimeMs}`;
    if (leido?.marca !== marca) {
      const construido = leerConstruido(carpeta, marca);
      leido = { marca, construido };
      construido.catch(() => {
        leido = undefined;
      });
    }
    return leido.construido;
  };
};

/** Where links of mails lead: who has one puts a password without a panel too. What stands after the `#` goes along. */
const CON_ENLACE: ReadonlySet<string> = new Set(['/panel/invitacion', '/panel/restablecer']);

const SIN_CONSTRUIR = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>El panel no está construido</title>
<link rel="stylesheet" href="/acceso/pagina.css">
</head>
<body>
<main>
<h1>El panel no está construido</h1>
<p>Quien opera este programa lo construye, donde está instalado con sus dependencias de desarrollo:</p>
<pre>npm ci
npm run panel</pre>
<p>No hace falta reiniciarlo: abra otra vez esta dirección. La API atiende mientras tanto; su
<a href="/docs">referencia</a> está en /docs.</p>
</main>
</body>
</html>
`;

/** Never kept by anybody: each answer has a nonce of its own, and names the files of today. */
const entregarPagina = (c: Context<Entorno>, pagina: string): Response => {
  const nonce = randomBytes(16).toString('base64');
  return new Response(pagina.replaceAll(LUGAR_DEL_NONCE, nonce), {
    headers: {
      ...cabecerasDePagina(c, 'html', 'no-store'),
      'Content-Security-Policy': politica(nonce),
    },
  });
};

/** Mounts the panel. `carpeta`: where it was built. */
export const montarPanel = (
  app: Hono<Entorno>,
  cupos: ReturnType<typeof crearCuposDelProceso>,
  carpeta: string = CONSTRUIDO,
): void => {
  const construido = abrirConstruido(carpeta);
  app.use('/panel/*', (c, next) =>
    c.req.path.startsWith('/panel/assets/') ? cupos.archivos(c, next) : cupos.paginas(c, next),
  );
  app.get('/panel/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === '/panel') {
      const headers = { Location: `/panel/${search}`, ...FIJAS, ...c.get('cabeceras') };
      return new Response(null, { status: 302, headers });
    }
    const hecho = await construido();
    if (!hecho && CON_ENLACE.has(pathname)) return c.redirect('/acceso');
    if (!hecho) {
      const headers = cabecerasDePagina(c, 'html', 'no-store');
      return new Response(SIN_CONSTRUIR, { status: 503, headers });
    }
    // By name, among those that were built: what a caller asks for is never a path of the disk.
    const nombre = pathname.slice('/panel/'.length);
    const archivo = hecho.archivos.get(nombre);
    if (archivo) return entregarFijo(c, archivo.fijo, archivo.tipo, archivo.cache);
    // Whoever asks for a file that is no longer there must not take a page for it.
    if (CON_NOMBRE_PROPIO.test(nombre) || Object.hasOwn(TIPO_DE, extname(nombre))) {
      throw rutaDesconocida();
    }
    return entregarPagina(c, hecho.pagina);
  });
};
