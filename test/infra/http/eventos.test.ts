import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crear, registrar } from '#test/support/documentos/factura.pruebas.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('GET /eventos', () => {
  let prueba: AplicacionDePrueba;
  const apagado = new AbortController();
  beforeAll(async () => {
    prueba = await prepararAplicacion({ apagado: apagado.signal });
    for (let i = 0; i < 5; i += 1) await crear(prueba.libro);
    for (const paso of ['firma', 'recepcion', 'autorizacion'] as const) {
      await registrar(prueba.libro, paso);
    }
    await prueba.sincronizar();
  });
  afterAll(() => prueba.cerrar());

  const pedir = async (consulta = '') => {
    const respuesta = await prueba.pedir(`/eventos${consulta}`);
    return { ...(await leer(respuesta)), estado_http: respuesta.status };
  };

  it('da los eventos públicos en orden, con su cursor', async () => {
    const { eventos, ultimo_id, hay_mas } = await pedir();
    expect(eventos.map((e) => e.evento)).toEqual([
      ...Array(5).fill('factura.creada'),
      'factura.autorizada',
    ]);
    const ids = eventos.map((e) => e.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect([ultimo_id, hay_mas]).toEqual([ids.at(-1), false]);
    expect(eventos[0]?.creado_en).toBe('2026-11-20T10:00:00.000-05:00');
    expect(eventos[5]?.data).toMatchObject({ id: 1, estado: 'AUTORIZADO' });
  });

  it('el cursor es exclusivo y se recorre por páginas hasta el final', async () => {
    const vistos: number[] = [];
    let pagina = await pedir('?limit=4');
    expect(pagina.hay_mas).toBe(true);
    vistos.push(...pagina.eventos.map((e) => e.id));
    pagina = await pedir(`/?limit=4&desde_id=${pagina.ultimo_id}`);
    vistos.push(...pagina.eventos.map((e) => e.id));
    expect(pagina.hay_mas).toBe(false);
    expect(new Set(vistos).size).toBe(6);
    const vacia = await pedir(`?desde_id=${pagina.ultimo_id}`);
    expect(vacia).toMatchObject({ eventos: [], ultimo_id: pagina.ultimo_id, hay_mas: false });
  });

  it('filtra por nombre, y no enseña los de otra empresa', async () => {
    expect((await pedir('?evento=factura.autorizada')).eventos).toHaveLength(1);
    expect((await pedir('?evento=cobro.registrado')).eventos).toHaveLength(0);
    const ajena = await prueba.pedir('/eventos', { clave: CLAVES.otraEmpresa });
    expect((await leer(ajena)).eventos).toEqual([]);
  });

  it.each([
    ['limit=0', 'greater_than_equal'],
    ['limit=501', 'less_than_equal'],
    ['limit=x', 'int_parsing'],
    ['limit=', 'int_parsing'],
    ['limit=1&limit=2', 'string_type'],
    ['desde_id=-1', 'greater_than_equal'],
    ['desde_id=9007199254740993', 'int_parsing'],
    ['espera_s=31', 'less_than_equal'],
    ['evento=%00', 'string_pattern_mismatch'],
  ])('?%s es 422 %s', async (consulta, type) => {
    const { estado_http, detail } = await pedir(`?${consulta}`);
    expect(estado_http).toBe(422);
    expect(detail[0]).toMatchObject({ type, loc: ['query', consulta.split('=')[0]] });
  });

  it('con espera_s responde en cuanto hay algo', async () => {
    const { ultimo_id } = await pedir();
    const espera = pedir(`?desde_id=${ultimo_id}&espera_s=20`);
    await crear(prueba.libro);
    await prueba.sincronizar();
    prueba.avisar();
    expect((await espera).eventos).toHaveLength(1);
  });

  it('con espera_s responde vacío al cumplirse el plazo, y al apagarse el servidor', async () => {
    const { ultimo_id } = await pedir();
    const inicio = performance.now();
    expect((await pedir(`?desde_id=${ultimo_id}&espera_s=1`)).eventos).toEqual([]);
    expect(performance.now() - inicio).toBeGreaterThan(950);
    const espera = pedir(`?desde_id=${ultimo_id}&espera_s=30`);
    setTimeout(() => apagado.abort(), 50);
    expect((await espera).eventos).toEqual([]);
  });
});
