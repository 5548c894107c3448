import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA } from '#test/support/documentos/factura.pruebas.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  facturaValida,
  leer,
  OTRA_EMPRESA,
  prepararAplicacion,
  SUCURSAL_DEL_VENDEDOR,
  TOKENS,
} from './aplicacion-de-prueba.ts';

describe('la sesión de un usuario', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
    prueba.libro.dado(EMPRESA, {
      tipo: 'SucursalCreada',
      datos: {
        sucursal_id: SUCURSAL_DEL_VENDEDOR,
        nombre: 'Norte',
        direccion: 'Ibarra',
        establecimiento: '002',
        punto_emision: '001',
        es_matriz: false,
      },
    });
    await prueba.sincronizar();
  });
  afterAll(() => prueba.cerrar());

  const con = (token: string, headers = {}) => prueba.pedir('/eventos', { token, headers });

  it('vale como Bearer, y una que no existe o expiró es 401', async () => {
    expect((await con(TOKENS.admin)).status).toBe(200);
    for (const token of ['otro', TOKENS.expirado]) {
      const respuesta = await con(token);
      expect(respuesta.status).toBe(401);
      expect(respuesta.headers.get('WWW-Authenticate')).toBe('Bearer realm="api"');
      expect((await leer(respuesta)).codigo).toBe('autenticacion.sesion_invalida');
    }
  });

  it('con una clave a la vez es 401: nadie sabe cuál manda', async () => {
    const respuesta = await prueba.pedir('/eventos', { token: TOKENS.admin, clave: CLAVES.total });
    expect(respuesta.status).toBe(401);
    expect((await leer(respuesta)).codigo).toBe('autenticacion.credenciales_mezcladas');
  });

  it('X-Tenant-Id elige una de sus empresas; otra es 404, aunque exista', async () => {
    const crear = (headers: object, token: string = TOKENS.admin) =>
      prueba.enviar('/facturas', facturaValida(), { token, headers: { ...headers } });
    const propia = await leer(await crear({}));
    const otra = await leer(await crear({ 'X-Tenant-Id': String(OTRA_EMPRESA) }));
    expect([propia.id, otra.id]).toEqual([1, 1]);
    for (const id of ['999', 'x']) {
      const respuesta = await crear({ 'X-Tenant-Id': id });
      expect(respuesta.status).toBe(404);
      expect((await leer(respuesta)).codigo).toBe('empresa.no_encontrada');
    }
    const ajena = await crear({ 'X-Tenant-Id': String(OTRA_EMPRESA) }, TOKENS.contador);
    expect(ajena.status).toBe(404);
  });

  it('quien no es de ninguna empresa recibe 403', async () => {
    const respuesta = await con(TOKENS.nadie);
    expect(respuesta.status).toBe(403);
    expect((await leer(respuesta)).codigo).toBe('autenticacion.sin_empresa');
  });

  it('lo que es solo del panel rechaza una clave con su propio código', async () => {
    const respuesta = await prueba.pedir('/auditoria');
    expect(respuesta.status).toBe(403);
    expect((await leer(respuesta)).codigo).toBe('autenticacion.solo_sesion');
    expect((await prueba.pedir('/auditoria', { token: TOKENS.admin })).status).toBe(200);
  });

  describe('de un vendedor', () => {
    const token = TOKENS.vendedor;

    it('emite en su sucursal, la nombre o no, y en ninguna otra', async () => {
      const emitir = (cambios = {}) =>
        prueba.enviar('/facturas', facturaValida(cambios), { token });
      for (const cambios of [{}, { sucursal_id: SUCURSAL_DEL_VENDEDOR }]) {
        const respuesta = await emitir(cambios);
        expect(respuesta.status).toBe(201);
        expect((await leer(respuesta)).sucursal_id).toBe(SUCURSAL_DEL_VENDEDOR);
      }
      const ajena = await emitir({ sucursal_id: 1 });
      expect(ajena.status).toBe(404);
      expect((await leer(ajena)).codigo).toBe('facturas.sucursal_no_encontrada');
    });

    it('lo de otra sucursal no existe para él: ni leerlo, ni su estado, ni su XML, ni reenviarlo', async () => {
      const { id } = await leer(await prueba.enviar('/facturas', facturaValida()));
      for (const [method, camino] of [
        ['GET', `/facturas/${id}`],
        ['GET', `/facturas/${id}/status`],
        ['GET', `/facturas/${id}/xml`],
        ['POST', `/facturas/${id}/reenviar`],
      ] as const) {
        const respuesta = await prueba.pedir(camino, { method, token });
        expect([camino, respuesta.status]).toEqual([camino, 404]);
        expect((await leer(respuesta)).codigo).toBe('facturas.no_encontrada');
      }
      expect((await prueba.pedir(`/facturas/${id}`, { token: TOKENS.contador })).status).toBe(200);
    });

    it('no recibe por una clave idempotente la factura de otra sucursal', async () => {
      const headers = { 'Idempotency-Key': 'de-la-matriz' };
      await prueba.enviar('/facturas', facturaValida(), { headers });
      const respuesta = await prueba.enviar('/facturas', facturaValida(), { headers, token });
      expect(respuesta.status).toBe(404);
    });
  });

  it('una X-API-Key vacía junto a una sesión no es una clave', async () => {
    for (const vacia of ['', '  ']) {
      const headers = { 'X-API-Key': vacia };
      const respuesta = await prueba.pedir('/auth/sesion', { token: TOKENS.contador, headers });
      expect(respuesta.status).not.toBe(401);
    }
  });
});
