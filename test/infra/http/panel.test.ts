import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearAplicacion } from '#infra/http/aplicacion.ts';
import { PAGINAS_POR_MINUTO } from '#infra/http/cupo-del-proceso.ts';
import { iniciarServidor, type Servidor } from '#infra/http/servidor.ts';

const nada = {} as never;
const GUION = `console.log(${JSON.stringify('el panel '.repeat(100))});`;
const PAGINA = '<!doctype html><meta name="csp-nonce" content="__NONCE__"><div id="panel"></div>';

/** A panel of two files, as its build leaves them. */
const construir = async (carpeta: string, pagina = PAGINA): Promise<void> => {
  await mkdir(join(carpeta, 'assets'), { recursive: true });
  await mkdir(join(carpeta, '.vite'), { recursive: true });
  const archivos: readonly (readonly [string, string | Buffer])[] = [
    ['assets/inicio-AbCd1234.js', GUION],
    ['assets/inicio-AbCd1234.js.br', brotliCompressSync(GUION)],
    ['assets/inicio-AbCd1234.js.gz', gzipSync(GUION)],
    ['icono.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['.vite/manifest.json', '{}'],
    ['index.html', pagina],
  ];
  for (const [nombre, contenido] of archivos) await writeFile(join(carpeta, nombre), contenido);
};

describe('El panel', () => {
  let temporal: string;
  let servidor: Servidor;
  let ahora = Date.parse('2026-11-20T15:00:00Z');

  beforeAll(async () => {
    temporal = await mkdtemp(join(tmpdir(), 'panel-servido-'));
    await writeFile(join(temporal, 'secreto.txt'), 'fuera del panel');
    await construir(join(temporal, 'dist'));
    const app = crearAplicacion({
      lecturas: nada,
      claves: nada,
      ejecutar: nada,
      rutas: [],
      // Each asks in a minute of its own.
      reloj: () => ahora,
      registro: { error: () => {} },
      salud: { listo: () => ({ listo: true, partes: {} }) },
      panel: join(temporal, 'dist'),
    });
    const apagado = new AbortController();
    servidor = await iniciarServidor({ app, puerto: 0, host: '127.0.0.1', apagado });
  });
  afterAll(async () => {
    await servidor?.cerrar();
    await rm(temporal, { recursive: true, force: true });
  });

  /** The path as it is, which `fetch` would have put in order. */
  const pedir = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const pedido = request({ host: '127.0.0.1', port: servidor.puerto, path, method, headers });
    pedido.end();
    const [respuesta] = (await once(pedido, 'response')) as [IncomingMessage];
    const cuerpo = await buffer(respuesta);
    return { estado: respuesta.statusCode, cabeceras: respuesta.headers, cuerpo };
  };
  const nonceDe = (politica: unknown): string =>
    /'nonce-([\w+/=]{16,})'/.exec(String(politica))?.[1] ?? 'ninguno';

  it('su página no se guarda, lleva un nonce nuevo cada vez y no admite nada de fuera', async () => {
    const vistos = new Set<string>();
    for (const camino of ['/panel/', '/panel/facturas/12', '/panel/facturas?estado=DEVUELTA']) {
      const { estado, cabeceras, cuerpo } = await pedir(camino, { 'Accept-Encoding': 'br' });
      expect([estado, cabeceras['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(cabeceras['cache-control']).toBe('no-store');
      expect(cabeceras['x-content-type-options']).toBe('nosniff');
      expect(cabeceras['referrer-policy']).toBe('no-referrer');
      const politica = String(cabeceras['content-security-policy']).split('; ');
      expect(politica).toContain("default-src 'none'");
      expect(politica).toContain("script-src 'self'");
      expect(politica).toContain("connect-src 'self'");
      expect(politica).toContain("frame-ancestors 'none'");
      expect(politica).toContain("base-uri 'none'");
      expect(politica.join(' ')).not.toMatch(/unsafe|https?:|\*/);
      const nonce = nonceDe(politica);
      expect(cuerpo.toString()).toContain(`<meta name="csp-nonce" content="${nonce}">`);
      vistos.add(nonce);
    }
    expect(vistos.size).toBe(3);
    expect(vistos).not.toContain('ninguno');
  });

  it('sin la barra del final se va a donde la tiene, con su consulta', async () => {
    const { estado, cabeceras } = await pedir('/panel?de=correo');
    expect([estado, cabeceras.location]).toEqual([302, '/panel/?de=correo']);
  });

  it('los archivos con nombre propio se guardan un año y viajan como se comprimieron', async () => {
    const camino = '/panel/assets/inicio-AbCd1234.js';
    const entero = await pedir(camino);
    expect(entero.cabeceras).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(entero.cuerpo.toString()).toBe(GUION);
    const br = await pedir(camino, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.cabeceras['content-encoding']).toBe('br');
    expect(br.cuerpo.equals(brotliCompressSync(GUION))).toBe(true);
    expect(brotliDecompressSync(br.cuerpo).toString()).toBe(GUION);
    const gz = await pedir(camino, { 'Accept-Encoding': 'br;q=0, gzip' });
    expect(gz.cabeceras['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.cuerpo).toString()).toBe(GUION);
    const otra = await pedir(camino, { 'If-None-Match': String(entero.cabeceras.etag) });
    expect([otra.estado, otra.cuerpo.length]).toEqual([304, 0]);
  });

  it('los demás se revisan cada vez; lo que la herramienta anota no se sirve', async () => {
    const { estado, cabeceras } = await pedir('/panel/icono.svg');
    expect([estado, cabeceras['content-type'], cabeceras['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-cache',
    ]);
    expect(cabeceras['content-encoding']).toBeUndefined();
    const ausentes = [
      '/panel/assets/inicio-Vieja000.js',
      '/panel/assets/',
      '/panel/assets/inicio-AbCd1234.js.br',
      '/panel/otro.png',
      '/panel/.vite/manifest.json',
    ];
    for (const camino of ausentes) expect((await pedir(camino)).estado, camino).toBe(404);
  });

  it('HEAD dice lo mismo que GET, sin cuerpo', async () => {
    for (const camino of ['/panel/', '/panel/icono.svg', '/panel/assets/inicio-AbCd1234.js']) {
      const { estado, cabeceras, cuerpo } = await pedir(camino, {}, 'HEAD');
      const entera = await pedir(camino);
      expect([estado, cuerpo.length]).toEqual([200, 0]);
      for (const una of ['content-type', 'cache-control', 'etag'] as const) {
        expect(cabeceras[una]).toBe(entera.cabeceras[una]);
      }
      // A length that is said is the one that GET would have.
      const largo = cabeceras['content-length'];
      if (largo !== undefined) expect(Number(largo)).toBe(entera.cuerpo.length);
    }
  });

  it.each([
    '/panel/../secreto.txt',
    '/panel/../../secreto.txt',
    '/panel/%2e%2e/secreto.txt',
    '/panel/..%2fsecreto.txt',
    '/panel/assets/..%2f..%2fsecreto.txt',
    '/panel/assets/../../secreto.txt',
    '/panel/..\\secreto.txt',
    '/panel/%00/secreto.txt',
    '//secreto.txt',
    '/panel//etc/passwd',
    '/panel/constructor',
    '/panel/__proto__',
  ])('de %s no sale nada que no sea el panel', async (camino) => {
    const { estado, cuerpo } = await pedir(camino);
    expect(cuerpo.toString()).not.toContain('fuera del panel');
    expect(cuerpo.toString()).not.toContain('root:');
    expect([200, 302, 400, 404]).toContain(estado);
    if (estado === 200) expect(cuerpo.toString()).toContain('<div id="panel">');
  });

  it('solo se lee: lo demás no existe', async () => {
    for (const metodo of ['POST', 'PUT', 'DELETE']) {
      expect((await pedir('/panel/facturas', {}, metodo)).estado).toBe(404);
    }
  });

  it('cuando se construye otro, se sirve ese; sin ninguno, una página dice cómo hacerlo', async () => {
    await rm(join(temporal, 'dist'), { recursive: true });
    const sin = await pedir('/panel/facturas');
    expect([sin.estado, sin.cabeceras['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(sin.cabeceras['cache-control']).toBe('no-store');
    expect(sin.cuerpo.toString()).toContain('El panel no está construido');
    expect(sin.cuerpo.toString()).toContain('npm run panel');
    expect((await pedir('/panel/assets/inicio-AbCd1234.js')).estado).toBe(503);
    await construir(join(temporal, 'dist'), `${PAGINA}<p>otro</p>`);
    expect((await pedir('/panel/')).cuerpo.toString()).toContain('<p>otro</p>');
  });

  it('tiene el cupo de las páginas, y otro mayor para los archivos que se guardan', async () => {
    ahora += 60_000;
    for (let i = 0; i < PAGINAS_POR_MINUTO; i++) await pedir('/panel/');
    expect((await pedir('/panel/facturas')).estado).toBe(429);
    expect((await pedir('/docs')).estado).toBe(429);
    expect((await pedir('/panel/assets/inicio-AbCd1234.js')).estado).toBe(200);
    ahora += 60_000;
    expect((await pedir('/panel/facturas')).estado).toBe(200);
  });
});
