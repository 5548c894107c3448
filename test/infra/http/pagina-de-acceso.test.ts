import { Script } from 'node:vm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Entorno } from '#infra/http/entorno.ts';
import { montarPaginaDeAcceso } from '#infra/http/pagina-de-acceso.ts';

const app = new Hono<Entorno>();
montarPaginaDeAcceso(app);

describe('La página que abre un enlace de acceso', () => {
  it('se sirve entera de aquí, sin guardarse ni decir de dónde se viene', async () => {
    const pagina = await app.request('/acceso');
    expect(pagina.status).toBe(200);
    expect(pagina.headers.get('cache-control')).toBe('no-store');
    expect(pagina.headers.get('referrer-policy')).toBe('no-referrer');
    expect(pagina.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await pagina.text();
    const archivos = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, camino]) => camino!);
    expect(archivos).toHaveLength(2);
    for (const camino of archivos) expect((await app.request(camino)).status).toBe(200);
    expect(html).not.toMatch(/<script>|style=| on\w+=/);
  });

  it('el código va del # al cuerpo de una petición, y nunca a una dirección', async () => {
    const guion = await (await app.request('/acceso/inicio.js')).text();
    expect(guion).toContain("'/api/v1/auth/enlaces', {");
    expect(guion).toContain("'/api/v1/auth/restablecer' :");
    expect(guion).toContain('const codigo = location.hash.slice(1);');
    expect(() => new Script(guion)).not.toThrow();
  });
});
