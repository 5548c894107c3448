import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** A company that went live: what it tried before and what it issues now are never read together. */

const { reloj } = relojMovible('2026-11-16T15:00:00.000Z');

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { reloj },
);

type Resumen = ReturnType<typeof vistaResumen>;

describe('al pasar de pruebas a producción', () => {
  const f: { [nombre: string]: number } = {};
  let cliente_id: number;

  const crear = async (cambios: object = {}): Promise<number> => {
    const { estado, cuerpo } = await empresa.api.crear(cuerpoDeFactura(cambios));
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    return cuerpo.id;
  };

  const listar = async (consulta = '') => {
    const { cuerpo, cabeceras, estado } = await empresa.api.pedir<VistaDeLista[]>(
      'GET',
      `/facturas?${consulta}`,
    );
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
    const nombres = cuerpo.map(({ id }) => Object.keys(f).find((nombre) => f[nombre] === id));
    return { nombres, cuantas: cabeceras.get('x-total-count') };
  };
  const halla = async (consulta = '') => (await listar(consulta)).nombres;

  const enElZip = async (consulta = ''): Promise<string[]> => {
    const camino = `/facturas/export-xml?anio=2026&mes=11${consulta}`;
    const { estado, cuerpo } = await empresa.api.pedir<Buffer>('GET', camino);
    expect(estado).toBe(200);
    return Object.keys((await JSZip.loadAsync(cuerpo)).files);
  };

  beforeAll(async () => {
    f.probada = await crear();
    f.otra_probada = await crear();
    const { cliente_id: suyo } = await empresa.api.esperarEstado(f.probada, 'AUTORIZADO');
    cliente_id = suyo!;
    await empresa.api.esperarEstado(f.otra_probada, 'AUTORIZADO');
    f.borrador = await crear({ es_borrador: true });
    const admin = await entrarAlPanel(prueba, empresa);
    const cambio = await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { ambiente: '2' });
    expect(cambio.estado).toBe(200);
    f.real = await crear();
  });

  it('la lista es de producción, con los borradores; ambiente=1 da la otra', async () => {
    expect(await listar()).toEqual({ nombres: ['real', 'borrador'], cuantas: '2' });
    expect(await listar('ambiente=2')).toEqual({ nombres: ['real', 'borrador'], cuantas: '2' });
    const probadas = ['otra_probada', 'probada'];
    expect(await listar('ambiente=1')).toEqual({ nombres: probadas, cuantas: '2' });
    expect(await halla('limit=1&offset=1')).toEqual(['borrador']);
    expect(await halla('ambiente=1&limit=1&offset=1')).toEqual(['probada']);
  });

  it.each([
    ['q=perez', ['real', 'borrador'], ['otra_probada', 'probada']],
    // Both environments number from 1.
    ['q=001-001-000000001', ['real'], ['probada']],
    ['q=000000002', [], ['otra_probada']],
    ['q=001-001', ['real'], ['otra_probada', 'probada']],
    ['con_saldo=true', [], ['otra_probada', 'probada']],
    ['estado=AUTORIZADO', [], ['otra_probada', 'probada']],
    ['estado=BORRADOR', ['borrador'], []],
    ['desde=2026-11-16', ['real', 'borrador'], ['otra_probada', 'probada']],
  ])('%s tampoco las mezcla', async (consulta, vigentes, probadas) => {
    expect(await halla(consulta)).toEqual(vigentes);
    expect(await halla(`${consulta}&ambiente=1`)).toEqual(probadas);
  });

  it('ni la de un cliente, ni el CSV', async () => {
    expect(await halla(`cliente_id=${cliente_id}`)).toEqual(['real', 'borrador']);
    expect(await halla(`cliente_id=${cliente_id}&ambiente=1`)).toEqual(['otra_probada', 'probada']);
    for (const [consulta, esperadas] of [
      ['', ['real', 'borrador']],
      ['&ambiente=1', ['otra_probada', 'probada']],
    ] as const) {
      const { cuerpo } = await empresa.api.pedir<Buffer>('GET', `/facturas?format=csv${consulta}`);
      const ids = cuerpo.toString('utf8').split('\r\n').slice(1, -1).map(Number.parseFloat);
      expect(ids).toEqual(esperadas.map((nombre) => f[nombre]));
    }
  });

  it('el ZIP del mes es de lo que vale', async () => {
    expect(await enElZip()).toEqual([]);
    expect(await enElZip('&ambiente=1')).toHaveLength(2);
  });

  it('el resumen es del vigente o del que se pide', async () => {
    const resumen = async (consulta = '') =>
      (await empresa.api.pedir<Resumen>('GET', `/facturas/resumen${consulta}`)).cuerpo;
    const probado = await resumen('?ambiente=1');
    expect(probado).toMatchObject({ mes: { cantidad: 2 }, por_cobrar: 29.9, ambiente_sri: '1' });
    expect(probado.top_clientes).toHaveLength(1);
    expect(await resumen()).toMatchObject({ por_cobrar: 0, ambiente_sri: '2' });
  });

  it('lo probado no se anula desde producción: es 409, y sigue como estaba', async () => {
    const camino = `/facturas/${f.probada}`;
    const cuerpo = { motivo: 'Duplicada' };
    const { api } = empresa;
    expect(await api.pedir<ErrorDeApi>('POST', `${camino}/anular`, { cuerpo })).toMatchObject({
      estado: 409,
      cuerpo: {
        codigo: 'facturas.otro_ambiente',
        detail: expect.stringContaining('es de pruebas y la empresa emite en producción'),
      },
    });
    expect((await api.pedir('GET', camino)).cuerpo).toMatchObject({ estado: 'AUTORIZADO' });
  });

  it.each(['/facturas?', '/facturas/resumen?', '/facturas/export-xml?anio=2026&mes=11&'])(
    'un ambiente que no hay es 422 en %s',
    async (camino) => {
      expect((await empresa.api.pedir('GET', `${camino}ambiente=3`)).estado).toBe(422);
    },
  );
});
