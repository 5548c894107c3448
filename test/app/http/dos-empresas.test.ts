import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dosEmpresasALaVez } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type ClienteApi,
  crearClienteApi,
  type ErrorDeApi,
} from '#test/support/http/cliente-api.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let una: EmpresaDePrueba;
let otra: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  [una, otra] = prueba.empresas as [EmpresaDePrueba, EmpresaDePrueba];
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

/** Every endpoint, with an id where it takes one. */
const llamadas = (id: number): readonly (readonly [string, string])[] => [
  ['POST', '/facturas'],
  ['POST', `/facturas/${id}/reenviar`],
  ['GET', `/facturas/${id}`],
  ['GET', `/facturas/${id}/status`],
  ['GET', `/facturas/${id}/xml`],
  ['GET', '/eventos'],
];
const llamar = (api: ClienteApi, [metodo, camino]: readonly [string, string], cabeceras = {}) =>
  api.pedir<ErrorDeApi>(metodo, camino, {
    cabeceras,
    ...(camino === '/facturas' ? { cuerpo: cuerpoDeFactura() } : {}),
  });

describe('dos empresas', () => {
  it('a la vez: cada una con sus números y sus facturas', () => dosEmpresasALaVez(una, otra));

  it('el id de otra es 404, y no la toca', async () => {
    // More invoices than the other company has: an id that only this one knows.
    let ajena = (await una.api.crear(cuerpoDeFactura())).cuerpo;
    while ((await otra.api.factura(ajena.id)).estado === 200) {
      ajena = (await una.api.crear(cuerpoDeFactura())).cuerpo;
    }
    await una.api.esperarEstado(ajena.id, 'AUTORIZADO');
    const antes = await prueba.escritoPor(una);
    for (const llamada of llamadas(ajena.id).filter(([, camino]) => /\d/.test(camino))) {
      const respuesta = await llamar(otra.api, llamada);
      expect([respuesta.estado, respuesta.cuerpo.codigo], llamada.join(' ')).toEqual([
        404,
        'facturas.no_encontrada',
      ]);
    }
    expect(await prueba.escritoPor(una)).toBe(antes);
  });

  it('los eventos de una no están entre los de la otra', async () => {
    const { id } = (await una.api.crear(cuerpoDeFactura({ razon_social: 'Solo de la primera' })))
      .cuerpo;
    await una.api.esperarEstado(id, 'AUTORIZADO');
    const nombres = async (api: ClienteApi) =>
      (await api.todosLosEventos()).map((e) => JSON.stringify(e.data));
    await expect.poll(async () => (await nombres(una.api)).join()).toContain('Solo de la primera');
    expect((await nombres(otra.api)).join()).not.toContain('Solo de la primera');
  });

  it('X-Tenant-Id con la propia vale; con otra es 404', async () => {
    for (const llamada of llamadas(1)) {
      const propia = await llamar(una.api, llamada, { 'X-Tenant-Id': String(una.id) });
      expect(propia.estado, llamada.join(' ')).not.toBe(404);
      const ajena = await llamar(una.api, llamada, { 'X-Tenant-Id': String(otra.id) });
      expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, 'empresa.no_encontrada']);
    }
  });
});

describe('401 y 403', () => {
  it('sin clave, con una desconocida, vencida o de asistente: 401 con WWW-Authenticate', async () => {
    const vencida = await prueba.fundar({ clave_expira_en: '2020-01-01T05:00:00.000Z' });
    const casos: readonly (readonly [string | null, string])[] = [
      [null, 'autenticacion.requerida'],
      ['fpk_desconocida_del_todo', 'autenticacion.clave_invalida'],
      ['cualquier cosa', 'autenticacion.clave_invalida'],
      ['fmk_de_un_asistente', 'autenticacion.clave_de_asistente'],
      [vencida.clave, 'autenticacion.clave_expirada'],
    ];
    for (const [clave, codigo] of casos) {
      for (const llamada of llamadas(1)) {
        const respuesta = await llamar(crearClienteApi(prueba.url, clave), llamada);
        expect([respuesta.estado, respuesta.cuerpo.codigo], llamada.join(' ')).toEqual([
          401,
          codigo,
        ]);
        expect(respuesta.cabeceras.get('www-authenticate')).toContain('ApiKey');
      }
    }
  });

  it('Authorization: ApiKey vale lo mismo; si ambas difieren, 401', async () => {
    const sinClave = crearClienteApi(prueba.url, null);
    const porAutorizacion = { Authorization: `ApiKey ${una.clave}` };
    const crear = (api: ClienteApi, cabeceras: { [n: string]: string }) =>
      api.crear(cuerpoDeFactura(), { cabeceras });
    expect((await crear(sinClave, porAutorizacion)).estado).toBe(201);
    expect((await crear(una.api, porAutorizacion)).estado).toBe(201);
    const distintas = await crear(otra.api, porAutorizacion);
    expect([distintas.estado, (distintas.cuerpo as unknown as ErrorDeApi).codigo]).toEqual([
      401,
      'autenticacion.claves_distintas',
    ]);
  });

  it('sin el permiso del método sobre el recurso, 403; con él, no', async () => {
    const lectora = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    const escritora = await prueba.fundar({ permisos: { facturas: ['POST'], eventos: ['GET'] } });
    const estados = async ({ api }: EmpresaDePrueba) => {
      const respuestas = [];
      for (const llamada of llamadas(1)) respuestas.push(await llamar(api, llamada));
      return respuestas.map((r) => (r.estado === 403 ? r.cuerpo.codigo : r.estado));
    };
    const no = 'autenticacion.sin_permiso';
    expect(await estados(lectora)).toEqual([no, no, 404, 404, 404, no]);
    expect(await estados(escritora)).toEqual([201, 200, no, no, no, 200]);
  });

  it('401 y 403 ganan a un cuerpo malo, y el 422 al 404', async () => {
    const lectora = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    expect((await crearClienteApi(prueba.url, null).crear('{malo')).estado).toBe(401);
    expect((await lectora.api.crear('{malo')).estado).toBe(403);
    const ajena = { cabeceras: { 'X-Tenant-Id': String(otra.id) } };
    expect((await una.api.crear('{malo', ajena)).estado).toBe(422);
  });
});

describe('404 y 405', () => {
  it('una ruta que no existe es 404, con o sin clave', async () => {
    for (const camino of ['/nada', '/facturas/1/nada', '/facturas/1/status/2']) {
      const respuesta = await una.api.pedir<ErrorDeApi>('GET', camino);
      expect([respuesta.estado, respuesta.cuerpo.codigo]).toEqual([404, 'ruta.no_encontrada']);
    }
  });

  it.each([
    ['POST', '/facturas/1', 'DELETE, GET, PUT'],
    ['PUT', '/facturas', 'GET, POST'],
    ['GET', '/facturas/1/reenviar', 'POST'],
    ['POST', '/eventos', 'GET'],
  ])('%s %s es 405 y dice cuáles admite', async (metodo, camino, permitidos) => {
    const respuesta = await una.api.pedir<ErrorDeApi>(metodo, camino);
    expect([respuesta.estado, respuesta.cuerpo.codigo]).toEqual([405, 'ruta.metodo_no_permitido']);
    expect(respuesta.cabeceras.get('allow')).toBe(permitidos);
  });

  it('una factura que no existe es 404; un id que no es número, 422', async () => {
    for (const id of ['999999', '0', '-1', '9007199254740991']) {
      const respuesta = await una.api.factura(id);
      expect(respuesta, id).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'facturas.no_encontrada' },
      });
    }
    for (const id of ['abc', '1.5', '1e3', '9007199254740993', '%00', '1%20or%201=1']) {
      expect((await una.api.factura(id)).estado, id).toBe(422);
    }
  });

  it('el proceso dice que vive y que está listo', async () => {
    for (const camino of ['vivo', 'listo']) {
      expect((await fetch(`${prueba.url}/salud/${camino}`)).status).toBe(200);
    }
  });

  it('a quien pregunta desde fuera no le cuenta nada de la bitácora ni de la base', async () => {
    const contar = async (headers: { [nombre: string]: string }) =>
      (await fetch(`${prueba.url}/salud/listo`, { headers })).json();
    expect(await contar({})).toMatchObject({ listo: true, partes: { bitacora: 'responde' } });
    expect(await contar({ 'X-Forwarded-For': '203.0.113.9' })).toEqual({ listo: true });
    expect(await contar({ Forwarded: 'for=127.0.0.1' })).toEqual({ listo: true });
  });
});
