import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAXIMO_WEBHOOKS } from '#domain/webhooks/webhook.decider.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { type WebhookDeApi, webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

/** What the names of these tests lead to. */
const DNS: { readonly [nombre: string]: readonly string[] } = {
  'publico.ejemplo.com': ['8.8.8.8', '2606:4700:4700::1111'],
  'privado.ejemplo.com': ['10.0.0.1'],
  'mezcla.ejemplo.com': ['8.8.8.8', '127.0.0.1'],
};

let prueba: SistemaDePrueba;
beforeAll(async () => {
  const resolver = async (nombre: string) => DNS[nombre] ?? [];
  prueba = await iniciarSistemaDePrueba({
    empresas: 2,
    salida: { permitir_loopback: false, resolver },
  });
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const webhooks = () => webhooksDe(prueba.empresa);
const URL_BUENA = 'https://publico.ejemplo.com/ganchos';
const cuerpo = (cambios: object = {}) => ({
  nombre: 'ERP',
  url: URL_BUENA,
  activo: false,
  ...cambios,
});

describe('POST /webhooks', () => {
  it('responde la suscripción, con su secreto si se generó', async () => {
    const { estado, cuerpo: creado } = await webhooks().pedir<WebhookDeApi>('POST', '', cuerpo());
    expect(estado).toBe(201);
    expect(creado).toMatchObject({
      nombre: 'ERP',
      url: URL_BUENA,
      eventos: [],
      activo: false,
      suspendido_en: null,
      secret: expect.stringMatching(/^whsec_/),
    });
    const conBarra = await webhooks().pedir('POST', '/', cuerpo());
    expect(conBarra.estado).toBe(201);
  });

  it.each([
    ['http', 'http://publico.ejemplo.com/', 'url_scheme'],
    ['otro protocolo', 'ftp://publico.ejemplo.com/', 'url_scheme'],
    ['usuario y clave', 'https://a:b@publico.ejemplo.com/', 'value_error'],
    ['un puerto de otra cosa', 'https://publico.ejemplo.com:25/', 'value_error'],
    ['un nombre sin dominio', 'https://interno/', 'value_error'],
    ['lo que no es una URL', 'ganchos', 'value_error'],
  ])('422 con %s', async (_que, url, type) => {
    const { estado, cuerpo: error } = await webhooks().pedir<ErrorDeFormaDeApi>(
      'POST',
      '',
      cuerpo({ url }),
    );
    expect(estado).toBe(422);
    expect(error.detail).toMatchObject([{ type, loc: ['body', 'url'] }]);
  });

  it.each([
    'https://10.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://privado.ejemplo.com/',
    'https://mezcla.ejemplo.com/',
    'https://no-existe.ejemplo.com/',
  ])('400 hacia %s', async (url) => {
    const { estado, cuerpo: error } = await webhooks().pedir<ErrorDeApi>(
      'POST',
      '',
      cuerpo({ url }),
    );
    expect([estado, error.codigo]).toEqual([400, 'webhooks.url_no_publica']);
  });

  it.each([
    ['http://localhost:4000/ganchos', 422],
    ['https://127.0.0.1:4000/ganchos', 400],
  ])('hacia esta máquina (%s) dice con qué ajuste se prueba', async (url, esperado) => {
    const { estado, cuerpo: error } = await webhooks().pedir('POST', '', cuerpo({ url }));
    expect(estado).toBe(esperado);
    expect(JSON.stringify(error)).toContain('SALIDA_PERMITIR_LOOPBACK=1');
  });

  it.each([
    ['sin nombre', { nombre: undefined }, ['body', 'nombre']],
    ['con un nombre de más de 120', { nombre: 'a'.repeat(121) }, ['body', 'nombre']],
    ['sin url', { url: undefined }, ['body', 'url']],
    ['con un evento que no existe', { eventos: ['factura.inventada'] }, ['body', 'eventos', 0]],
    ['con un secreto de menos de 8', { secret: 'corto-7' }, ['body', 'secret']],
  ])('422 %s', async (_que, cambios, loc) => {
    const { estado, cuerpo: error } = await webhooks().pedir<ErrorDeFormaDeApi>(
      'POST',
      '',
      cuerpo(cambios),
    );
    expect(estado).toBe(422);
    expect(error.detail.map((d) => d.loc)).toEqual([loc]);
    expect(JSON.stringify(error)).not.toContain('corto-7');
  });

  it(`409 con más de ${MAXIMO_WEBHOOKS}, y eliminar una deja lugar`, async () => {
    const suyos = webhooksDe(await prueba.fundar({}));
    for (let n = 0; n < MAXIMO_WEBHOOKS; n++) await suyos.suscribir(URL_BUENA, { activo: false });
    const { estado, cuerpo: error } = await suyos.pedir<ErrorDeApi>('POST', '', cuerpo());
    expect([estado, error.codigo]).toEqual([409, 'webhooks.demasiados']);
    await suyos.pedir('DELETE', '/1');
    expect((await suyos.suscribir(URL_BUENA, { activo: false })).id).toBe(MAXIMO_WEBHOOKS + 1);
  });
});

describe('El resto de /webhooks', () => {
  it('PATCH revisa la url como al crear, y 404 va antes que 400', async () => {
    const { id } = await webhooks().suscribir(URL_BUENA, { activo: false });
    const mal = { url: 'https://privado.ejemplo.com/' };
    expect((await webhooks().pedir('PATCH', `/${id}`, mal)).estado).toBe(400);
    expect((await webhooks().pedir('PATCH', `/${id}`, { url: 'http://a.b/' })).estado).toBe(422);
    expect((await webhooks().pedir('PATCH', `/${id}`, { nombre: null })).estado).toBe(422);
    expect((await webhooks().pedir('PATCH', '/99999', mal)).estado).toBe(404);
  });

  it('reenviar con un rango al revés es 400', async () => {
    const { id } = await webhooks().suscribir(URL_BUENA, { activo: false });
    const { estado, cuerpo: error } = await webhooks().pedir<ErrorDeApi>(
      'POST',
      `/${id}/reenviar`,
      { desde_id: 10, hasta_id: 10 },
    );
    expect([estado, error.codigo]).toEqual([400, 'webhooks.rango_al_reves']);
  });

  it('lo de otra empresa es 404', async () => {
    const otra = webhooksDe(prueba.empresas[1]!);
    const { id } = await webhooks().suscribir(URL_BUENA, { activo: false });
    for (const [metodo, camino] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/entregas`],
      ['DELETE', `/${id}`],
      ['GET', '/entregas/5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10'],
      ['GET', '/entregas/1'],
      ['POST', '/entregas/5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10/reintentar'],
    ] as const) {
      expect([camino, (await otra.pedir(metodo, camino)).estado]).toEqual([camino, 404]);
    }
    expect((await otra.pedir<WebhookDeApi[]>('GET')).cuerpo).toEqual([]);
  });

  it('una clave sin el permiso recibe 403', async () => {
    const { api } = await prueba.fundar({ permisos: { eventos: ['GET'] } });
    const { estado } = await api.pedir('GET', '/webhooks');
    expect(estado).toBe(403);
  });
});
