import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '#infra/http/documentacion.ts';
import { iniciarServidor, type Servidor } from '#infra/http/servidor.ts';
import { enviarCrudo } from '#test/support/http/http-crudo.ts';
import { type AplicacionDePrueba, prepararAplicacion } from './aplicacion-de-prueba.ts';

describe('la página de documentación', () => {
  let prueba: AplicacionDePrueba;
  let servidor: Servidor;
  let demo: Demo | undefined;
  beforeAll(async () => {
    prueba = await prepararAplicacion({ demo: () => demo });
    const apagado = new AbortController();
    servidor = await iniciarServidor({ app: prueba.app, puerto: 0, host: '127.0.0.1', apagado });
  });
  afterAll(async () => {
    await servidor.cerrar();
    await prueba.cerrar();
  });
  const traer = (camino: string, headers = {}) => fetch(`${servidor.url}${camino}`, { headers });

  it('se sirve entera desde aquí, con una política que no admite nada de fuera', async () => {
    for (const camino of ['/docs', '/docs/']) {
      const pagina = await traer(camino);
      expect(pagina.status).toBe(200);
      const politica = pagina.headers.get('Content-Security-Policy');
      expect(politica).toContain("default-src 'none'");
      expect(politica).not.toMatch(/unsafe|https?:|\*/);
      const html = await pagina.text();
      expect(html).not.toMatch(/https?:\/\//);
      expect(html).not.toMatch(/<script>|\sstyle=|\son\w+=/);
      for (const [, recurso] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
        const parte = await traer(recurso!);
        expect([recurso, parte.status]).toEqual([recurso, 200]);
        await parte.arrayBuffer();
      }
    }
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
