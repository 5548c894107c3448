import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crearAplicacion } from '#infra/http/aplicacion.ts';
import { PAGINAS_POR_MINUTO } from '#infra/http/cupo-del-proceso.ts';
import { proxiesDe } from '#infra/http/ip.ts';
import { type DocumentoOpenApi, documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { lanzarBorde } from '#test/support/http/borde-aparte.ts';
import { desplegado, nombresDe } from '#test/support/http/openapi-desplegado.ts';
import { lentitud } from '#test/support/lentitud.ts';

const OPENAPI = '/api/v1/openapi.json';
const nada = {} as never;

/** The edge without any operation of the API: nothing here needs a database. */
const borde = (reloj: () => number) => {
  const app = crearAplicacion({
    lecturas: nada,
    claves: nada,
    ejecutar: nada,
    rutas: [],
    reloj,
    registro: { error: () => {} },
    salud: { listo: () => ({ listo: true, partes: {} }) },
    proxies: proxiesDe(['10.0.0.1']),
  });
  const incoming = { socket: { remoteAddress: '10.0.0.1' } };
  /** As somebody behind the proxy. */
  return (camino: string, headers: Record<string, string> = {}, ip = '203.0.113.7') =>
    app.request(camino, { headers: { 'X-Forwarded-For': ip, ...headers } }, { incoming } as never);
};

describe('Lo que es igual para todos', () => {
  const dia = Date.parse('2026-11-20T15:00:00Z');

  it('el documento es el de hoy, con las fechas de sus ejemplos, y cambia con el día', async () => {
    let ahora = dia;
    const pedir = borde(() => ahora);
    const respuesta = await pedir(OPENAPI);
    const declarado = documentoOpenApi(RUTAS, '2026-11-20');
    const servido = (await respuesta.json()) as DocumentoOpenApi;
    expect(desplegado(servido, nombresDe(declarado))).toEqual(
      JSON.parse(JSON.stringify(declarado)),
    );
    const etag = respuesta.headers.get('ETag');
    ahora += 86_400_000;
    // Nobody waits for tomorrow's: until it is made there is yesterday's.
    expect((await pedir(OPENAPI)).headers.get('ETag')).toBe(etag);
    let nuevo = etag;
    for (let i = 0; i < 100 && nuevo === etag; i++) {
      await pausa(200);
      nuevo = (await pedir(OPENAPI)).headers.get('ETag');
    }
    expect(nuevo).not.toBe(etag);
  }, 60_000);

  it('viaja comprimido a quien lo admite, y no viaja a quien ya lo tiene', async () => {
    const pedir = borde(() => dia);
    for (const camino of [
      OPENAPI,
      '/docs',
      '/docs/referencia/facturas',
      '/docs/swagger-ui-bundle.js',
      '/acceso/inicio.js',
    ]) {
      const entera = await pedir(camino);
      const bytes = Buffer.from(await entera.arrayBuffer());
      const etag = entera.headers.get('ETag')!;
      expect(entera.headers.get('Content-Encoding')).toBeNull();
      expect(entera.headers.get('Vary')).toBe('Accept-Encoding');
      const br = await pedir(camino, { 'Accept-Encoding': 'gzip, deflate, BR;q=0.5' });
      expect(br.headers.get('Content-Encoding')).toBe('br');
      expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).equals(bytes)).toBe(true);
      const gz = await pedir(camino, { 'Accept-Encoding': 'br;q=0, gzip' });
      expect(gz.headers.get('Content-Encoding')).toBe('gzip');
      expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).equals(bytes)).toBe(true);
      const fuerte = etag.replace('W/', '');
      for (const condicion of [etag, fuerte, `"otra", ${etag}`, '*']) {
        const respuesta = await pedir(camino, { 'If-None-Match': condicion });
        expect([respuesta.status, await respuesta.text()]).toEqual([304, '']);
        expect(respuesta.headers.get('ETag')).toBe(etag);
        expect(respuesta.headers.get('Cache-Control')).toBe(entera.headers.get('Cache-Control'));
      }
      expect((await pedir(camino, { 'If-None-Match': '"otra", W/"nada"' })).status).toBe(200);
    }
  });

  it('pedido una y otra vez sin comprimir, cuesta lo que cuesta enviarlo', async () => {
    const aparte = await lanzarBorde();
    /** Bytes that nobody here looks at: reading them is not what is measured. */
    const traer = async (): Promise<number> => {
      const [respuesta] = (await once(get(aparte.url + OPENAPI), 'response')) as [IncomingMessage];
      let bytes = 0;
      for await (const trozo of respuesta) bytes += (trozo as Buffer).length;
      return bytes;
    };
    expect(await traer()).toBeGreaterThan(1_000_000);
    const antes_ms = await aparte.procesador_ms();
    const VECES = 120;
    for (let n = 0; n < VECES; n += 4) await Promise.all([traer(), traer(), traer(), traer()]);
    const cada_ms = ((await aparte.procesador_ms()) - antes_ms) / VECES;
    await aparte.detener();
    // Made anew for each it took 28 ms, and that is what whoever comes behind waits for.
    expect(cada_ms / lentitud()).toBeLessThan(10);
  }, 60_000);
});

describe('el límite por dirección de lo que no pide credencial', () => {
  it('cuenta juntas las páginas, el documento y sus archivos, y dice cuándo volver', async () => {
    let ahora = Date.parse('2026-11-20T15:00:20Z');
    const pedir = borde(() => ahora);
    const caminos = [
      '/docs',
      '/acceso',
      '/acceso/pagina.css',
      '/',
      '/docs/pagina.js',
      '/docs/nada',
    ];
    for (let i = 0; i < PAGINAS_POR_MINUTO; i++) {
      expect((await pedir(caminos[i % caminos.length]!)).status).not.toBe(429);
    }
    for (const camino of [...caminos, OPENAPI]) {
      const respuesta = await pedir(camino);
      expect(respuesta.status).toBe(429);
      expect(respuesta.headers.get('Retry-After')).toBe('40');
      expect(await respuesta.json()).toMatchObject({
        codigo: 'limite.excedido',
        detail: expect.any(String),
        reintentar_en_s: 40,
      });
    }
    expect((await pedir('/docs', {}, '203.0.113.8')).status).toBe(200);
    expect((await pedir('/salud/vivo')).status).toBe(200);
    ahora += 40_000;
    expect((await pedir('/docs')).status).toBe(200);
  });

  it('la salud admite muchas más, y lo que no existe cuenta con ella', async () => {
    const pedir = borde(() => Date.parse('2026-11-20T15:00:00Z'));
    for (let i = 0; i < 6_000; i++) await pedir(i % 2 === 0 ? '/salud/vivo' : '/nada');
    expect((await pedir('/salud/vivo')).status).toBe(429);
    expect((await pedir('/salud/listo')).status).toBe(429);
    expect((await pedir('/nada')).status).toBe(429);
    expect((await pedir('/salud/listo', {}, '203.0.113.8')).status).toBe(200);
  });
});
