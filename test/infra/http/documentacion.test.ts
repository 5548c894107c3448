import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '#infra/http/documentacion.ts';
import { iniciarServidor, type Servidor } from '#infra/http/servidor.ts';
import { asegurarPanel } from '#infra/panel/construir.ts';
import { enviarCrudo } from '#test/support/http/http-crudo.ts';
import { type AplicacionDePrueba, prepararAplicacion } from './aplicacion-de-prueba.ts';

describe('la página de documentación', () => {
  let prueba: AplicacionDePrueba;
  let servidor: Servidor;
  let demo: Demo | undefined;
  beforeAll(async () => {
    // The pages lead to it.
    await asegurarPanel();
    prueba = await prepararAplicacion({ demo: () => demo });
    const apagado = new AbortController();
    servidor = await iniciarServidor({ app: prueba.app, puerto: 0, host: '127.0.0.1', apagado });
  });
  afterAll(async () => {
    await servidor.cerrar();
    await prueba.cerrar();
  });
  const traer = (camino: string, headers = {}) => fetch(`${servidor.url}${camino}`, { headers });

  /** Every address that a page leads to or is made of, of this server. */
  const enlacesDe = (html: string): string[] =>
    [...html.matchAll(/(?:src|href)="([^"#]+)/g)].map(([, enlace]) => enlace!);

  it('cada página se sirve desde aquí, y todo lo que nombra existe', async () => {
    const vistas = new Set<string>();
    const pendientes = ['/docs', '/docs/probar'];
    for (let camino = pendientes.pop(); camino !== undefined; camino = pendientes.pop()) {
      if (vistas.has(camino)) continue;
      vistas.add(camino);
      const respuesta = await traer(camino);
      expect([camino, respuesta.status]).toEqual([camino, 200]);
      const texto = await respuesta.text();
      if (!respuesta.headers.get('Content-Type')?.startsWith('text/html')) continue;
      const politica = respuesta.headers.get('Content-Security-Policy');
      expect(politica).toContain("default-src 'none'");
      expect(politica).not.toMatch(/unsafe|https?:|\*/);
      expect([camino, texto.match(/<script>|\sstyle=|<[^>]+\son\w+=|<style/)]).toEqual([
        camino,
        null,
      ]);
      for (const enlace of enlacesDe(texto)) {
        expect([camino, enlace]).toEqual([camino, expect.stringMatching(/^\//)]);
        pendientes.push(enlace);
      }
    }
    expect(vistas.size).toBeGreaterThan(100);
  });

  it('ninguna página pesa más de 100 KB, y cada una tiene su Markdown y su lugar en llms.txt', async () => {
    const indice = await (await traer('/llms.txt')).text();
    const gemelas = [...indice.matchAll(/\]\((\/docs\/[^)]+)\.md\)/g)].map(([, camino]) => camino!);
    expect(gemelas.length).toBeGreaterThan(40);
    for (const camino of ['/docs', ...gemelas]) {
      const pagina = await (await traer(camino)).text();
      expect([camino, Buffer.byteLength(pagina) < 100_000]).toEqual([camino, true]);
      const gemela = await traer(`${camino}.md`);
      expect([camino, gemela.headers.get('Content-Type')]).toEqual([
        camino,
        'text/markdown; charset=utf-8',
      ]);
      expect(await gemela.text()).toMatch(/^# \S/);
    }
  });

  it('la referencia nombra cada ruta del documento, con su ejemplo y sus rechazos', async () => {
    const documento = (await (await traer('/api/v1/openapi.json')).json()) as {
      paths: { [camino: string]: { [metodo: string]: { tags: [string] } } };
    };
    const indice = await (await traer('/llms.txt')).text();
    const paginas = await Promise.all(
      [...indice.matchAll(/\((\/docs\/referencia\/[^)]+\.md)\)/g)].map(async ([, camino]) =>
        (await traer(camino!)).text(),
      ),
    );
    const partes = new Map(
      paginas.flatMap((texto) =>
        texto.split('\n## ').map((parte) => [parte.split('\n')[0], parte] as const),
      ),
    );
    for (const [camino, operaciones] of Object.entries(documento.paths)) {
      for (const metodo of Object.keys(operaciones)) {
        const ruta = `${metodo.toUpperCase()} ${camino}`;
        expect([ruta, partes.get(ruta)]).toEqual([ruta, expect.stringContaining('#### curl')]);
      }
    }
    expect(partes.get('POST /facturas')).toContain('400 facturas.identificacion_invalida, ');
    const todas = paginas.join('\n');
    expect(todas).toContain(
      '| `facturas.identificacion_invalida` | 400 | La identificación … no es válida. |',
    );
    expect(todas).not.toMatch(/undefined|NaN|\[object/);
  });

  it('no hay más archivos que esos: ni por otro camino, ni con una petición enorme', async () => {
    const ajenas = [
      '/docs/../package.json',
      '/docs/..%2f..%2fpackage.json',
      '/docs/%2e%2e/%2e%2e/package.json',
      '/docs/guias.ts',
      '/docs/constructor',
      '/docs/referencia/__proto__',
      '/docs/primera-factura.md.md',
      `/docs/${'a'.repeat(4000)}`,
    ];
    for (const camino of ajenas) {
      const cruda = `GET ${camino} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
      expect([camino, (await enviarCrudo(servidor.url, cruda)).estado]).toEqual([camino, 404]);
    }
    expect((await traer(`/docs?q=${'a'.repeat(4000)}`)).status).toBe(200);
    expect((await fetch(`${servidor.url}/docs`, { method: 'POST' })).status).toBe(404);
  });

  it('el documento está sin clave', async () => {
    const respuesta = await traer('/api/v1/openapi.json');
    expect(respuesta.headers.get('Content-Type')).toBe('application/json');
    expect(await respuesta.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('la clave de la demostración solo sale hacia esta máquina, y solo si la hay', async () => {
    expect((await traer('/docs/demo.json')).status).toBe(404);
    demo = { api_key: 'fpk_demo', usuario: { email: 'demo@example.com', password: 'x' } };
    expect(await (await traer('/docs/demo.json')).json()).toEqual(demo);
    // In process there is no socket, so nobody knows who asks.
    expect((await prueba.app.request('/docs/demo.json')).status).toBe(404);
    const ajenas = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { 'X-Forwarded-Proto': 'https' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 proxy' },
      { 'X-Real-IP': '127.0.0.1' },
    ];
    for (const cabeceras of ajenas) {
      expect((await traer('/docs/demo.json', cabeceras)).status).toBe(404);
    }
    const deOtroNombre = 'GET /docs/demo.json HTTP/1.1\r\nHost: api.example\r\n\r\n';
    expect((await enviarCrudo(servidor.url, deOtroNombre)).estado).toBe(404);
  });

  it('la raíz lleva a ella', async () => {
    const respuesta = await fetch(`${servidor.url}/`, { redirect: 'manual' });
    expect([respuesta.status, respuesta.headers.get('Location')]).toEqual([302, '/docs']);
  });
});
