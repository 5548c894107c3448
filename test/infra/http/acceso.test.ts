import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AplicacionDePrueba,
  type Cabeceras,
  CLAVES,
  facturaValida,
  leer,
  OTRA_EMPRESA,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('quién puede llamar', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const sinClave = (headers: Cabeceras) =>
    prueba.pedir('/eventos', { clave: null, headers: headers });

  it('la clave vale en X-API-Key y en Authorization: ApiKey', async () => {
    expect((await sinClave({ 'X-API-Key': CLAVES.total })).status).toBe(200);
    expect((await sinClave({ Authorization: `ApiKey ${CLAVES.total}` })).status).toBe(200);
    expect((await sinClave({ Authorization: `apikey  ${CLAVES.total}` })).status).toBe(200);
    const ambas = { 'X-API-Key': CLAVES.total, Authorization: `ApiKey ${CLAVES.total}` };
    expect((await sinClave(ambas)).status).toBe(200);
  });

  it('sin credencial se dice cuál falta: una clave o una sesión, o solo una sesión', async () => {
    for (const [camino, esquemas, detalle] of [
      ['/eventos', 'ApiKey realm="api", Bearer realm="api"', /X-API-Key/],
      ['/auditoria', 'Bearer realm="api"', /sesión de un usuario/],
    ] as const) {
      const respuesta = await prueba.pedir(camino, { clave: null });
      expect(respuesta.status).toBe(401);
      expect(respuesta.headers.get('WWW-Authenticate')).toBe(esquemas);
      expect(await leer(respuesta)).toEqual({
        codigo: 'autenticacion.requerida',
        detail: expect.stringMatching(detalle),
      });
    }
  });

  it.each([
    ['falta', {}, 'autenticacion.requerida'],
    ['no existe', { 'X-API-Key': 'fpk_inventada_000000' }, 'autenticacion.clave_invalida'],
    ['tiene otra forma', { 'X-API-Key': 'x' }, 'autenticacion.clave_invalida'],
    ['es enorme', { 'X-API-Key': `fpk_${'x'.repeat(100_000)}` }, 'autenticacion.clave_invalida'],
    ['fue revocada', { 'X-API-Key': CLAVES.revocada }, 'autenticacion.clave_invalida'],
    ['expiró', { 'X-API-Key': CLAVES.expirada }, 'autenticacion.clave_expirada'],
    ['es de asistente', { Authorization: 'Bearer fmk_x' }, 'autenticacion.clave_de_asistente'],
    ['es de asistente', { 'X-API-Key': 'fmk_x' }, 'autenticacion.clave_de_asistente'],
    ['es otra cosa', { Authorization: 'Basic eDp5' }, 'autenticacion.clave_invalida'],
    [
      'no es la misma en las dos cabeceras',
      { 'X-API-Key': CLAVES.total, Authorization: `ApiKey ${CLAVES.otraEmpresa}` },
      'autenticacion.claves_distintas',
    ],
  ])('401 cuando la clave %s', async (_, headers, codigo) => {
    const respuesta = await sinClave(headers);
    expect(respuesta.status).toBe(401);
    expect(respuesta.headers.get('WWW-Authenticate')).toMatch(/^ApiKey realm="api"/);
    expect(await leer(respuesta)).toEqual({ detail: expect.any(String), codigo });
  });

  it('403 sin el permiso del recurso y método, con ambos en el cuerpo', async () => {
    const clave = CLAVES.soloLectura;
    expect((await prueba.pedir('/facturas/1', { clave })).status).toBe(404);
    const respuesta = await prueba.enviar('/facturas', facturaValida(), { clave });
    expect(respuesta.status).toBe(403);
    expect(await leer(respuesta)).toEqual({
      detail: expect.any(String),
      codigo: 'autenticacion.sin_permiso',
      recurso: 'facturas',
      metodo: 'POST',
    });
    expect((await prueba.pedir('/eventos', { clave: CLAVES.sinPermisos })).status).toBe(403);
  });

  it('gana 401 a 403, 403 a 422, y 422 a 404', async () => {
    const malo = (clave: string | null) => prueba.enviar('/facturas/x/reenviar', '{', { clave });
    expect((await malo(null)).status).toBe(401);
    expect((await malo(CLAVES.soloLectura)).status).toBe(403);
    const ajena = { 'X-Tenant-Id': String(OTRA_EMPRESA) };
    expect((await prueba.pedir('/facturas/x', { headers: ajena })).status).toBe(422);
    expect((await prueba.enviar('/facturas', '{', { headers: ajena })).status).toBe(422);
  });

  it('X-Tenant-Id solo puede repetir la empresa de la clave', async () => {
    const con = (id: string) => prueba.pedir('/eventos', { headers: { 'X-Tenant-Id': id } });
    expect((await con('7')).status).toBe(200);
    for (const id of [String(OTRA_EMPRESA), '999', 'x', '']) {
      const respuesta = await con(id);
      expect(respuesta.status).toBe(404);
      expect((await leer(respuesta)).codigo).toBe('empresa.no_encontrada');
    }
  });

  it('una clave revocada deja de valer al invalidar, o sola en menos de un segundo', async () => {
    const cambiar = (revocada: boolean) =>
      prueba.sql`update lectura_1.claves_api set revocada = ${revocada}
        where empresa_id = ${OTRA_EMPRESA}`;
    const estado = async () =>
      (await prueba.pedir('/eventos', { clave: CLAVES.otraEmpresa })).status;
    expect(await estado()).toBe(200);
    await cambiar(true);
    prueba.claves.invalidar();
    expect(await estado()).toBe(401);
    await cambiar(false);
    await expect.poll(estado, { timeout: 1000, interval: 50 }).toBe(200);
  });

  it('una ruta que no existe es 404, y un método que no tiene es 405 con los que tiene', async () => {
    const nada = await prueba.app.request('/api/v1/nada');
    expect(nada.status).toBe(404);
    expect(await leer(nada)).toEqual({
      detail: 'La ruta no existe.',
      codigo: 'ruta.no_encontrada',
    });
    expect((await prueba.app.request('/nada')).status).toBe(404);
    for (const camino of ['/facturas/1/status', '/facturas/1/status/']) {
      const respuesta = await prueba.pedir(camino, { method: 'DELETE' });
      expect(respuesta.status).toBe(405);
      expect(respuesta.headers.get('Allow')).toBe('GET');
      expect(await leer(respuesta)).toMatchObject({
        codigo: 'ruta.metodo_no_permitido',
        metodos: ['GET'],
      });
    }
  });

  it('X-Request-Id vuelve como vino, también en los errores; uno impropio se reemplaza', async () => {
    const con = async (id?: string) => {
      const headers = id === undefined ? {} : { 'X-Request-Id': id };
      const respuesta = await prueba.pedir('/facturas/9', { headers });
      return respuesta.headers.get('X-Request-Id');
    };
    expect(await con('pedido-42:a')).toBe('pedido-42:a');
    const uuid = /^[0-9a-f-]{36}$/;
    expect(await con()).toMatch(uuid);
    expect(await con('con espacios')).toMatch(uuid);
    expect(await con('x'.repeat(20_000))).toMatch(uuid);
  });

  it('HEAD responde como GET, sin cuerpo', async () => {
    const respuesta = await prueba.pedir('/eventos', { method: 'HEAD' });
    expect([respuesta.status, await respuesta.text()]).toEqual([200, '']);
  });

  it('la salud se pregunta sin clave', async () => {
    expect((await prueba.app.request('/salud/vivo')).status).toBe(200);
    expect(await leer(await prueba.app.request('/salud/listo'))).toEqual({ listo: true });
  });
});
