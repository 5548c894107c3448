import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearAuditoria } from '#infra/http/auditoria.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  leer,
  prepararAplicacion,
  TOKENS,
} from './aplicacion-de-prueba.ts';

type Fila = { readonly actor: string; readonly estado: number; readonly camino: string };

const anotacion = (cambios = {}) => ({
  empresa_id: 7,
  clave_id: null,
  en_ms: Date.parse('2026-11-19T12:00:00.000Z'),
  actor: 'fpk_ayer',
  metodo: 'GET',
  camino: '/api/v1/eventos',
  recurso: 'eventos',
  estado: 200,
  ip: '198.51.100.7',
  user_agent: 'prueba',
  duracion_ms: 1.5,
  correlacion_id: 'ayer',
  ...cambios,
});

describe('la auditoría', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const consultar = async (consulta: string): Promise<Fila[]> => {
    const respuesta = await prueba.pedir(`/auditoria?${consulta}`, { token: TOKENS.admin });
    expect(respuesta.status).toBe(200);
    return (await leer(respuesta)) as unknown as Fila[];
  };

  it('guarda quién, qué, cómo terminó, desde dónde y cuánto tardó; nunca la consulta', async () => {
    const headers = { 'X-Request-Id': 'auditada-1', 'User-Agent': 'curl/8' };
    await prueba.pedir('/eventos?desde_id=5', { headers });
    expect(await prueba.auditada('auditada-1')).toMatchObject({
      actor: CLAVES.total.slice(0, 12),
      metodo: 'GET',
      camino: '/api/v1/eventos',
      recurso: 'eventos',
      estado: 200,
      user_agent: 'curl/8',
      duracion_ms: expect.any(Number),
    });
    await prueba.pedir('/eventos', { token: TOKENS.admin, headers: { 'X-Request-Id': 'panel-1' } });
    expect(await prueba.auditada('panel-1')).toMatchObject({ actor: 'usuario:1', estado: 200 });
  });

  it('un 500 y un camino con caracteres imposibles también quedan', async () => {
    const headers = { 'X-Request-Id': 'rara-1', 'User-Agent': 'x'.repeat(5000) };
    await prueba.pedir('/facturas/%00', { headers });
    const fila = await prueba.auditada('rara-1');
    expect(fila).toMatchObject({ estado: 422 });
    expect(fila!.user_agent).toHaveLength(300);
  });

  it('quien no se autenticó no deja fila', async () => {
    await prueba.pedir('/eventos', { clave: null, headers: { 'X-Request-Id': 'nadie-1' } });
    expect(await prueba.auditada('nadie-1')).toBeUndefined();
  });

  it('se lee con filtros, la última primero, solo la de la empresa', async () => {
    const auditoria = crearAuditoria({ sql: prueba.sql });
    for (let i = 0; i < 30; i++) {
      auditoria.anotar(anotacion({ en_ms: Date.parse('2026-11-19T12:00:00Z') + i * 60_000 }));
    }
    auditoria.anotar(anotacion({ empresa_id: 99 }));
    await auditoria.detener();
    expect(await consultar('actor=fpk_ayer')).toHaveLength(30);
    expect(await consultar('actor=fpk_ayer&limit=7')).toHaveLength(7);
    expect(await consultar('actor=fpk_ayer&limit=7&offset=28')).toHaveLength(2);
    expect(await consultar('hasta=2026-11-19')).toHaveLength(0);
    expect(await consultar('desde=2026-11-19&hasta=2026-11-20')).toHaveLength(30);
    const desde = encodeURIComponent('2026-11-19T07:20:00-05:00');
    expect(await consultar(`actor=fpk_ayer&desde=${desde}`)).toHaveLength(10);
    expect(await consultar('actor=fpk_ayer&estado=404')).toHaveLength(0);
    const [primera] = (await consultar('actor=fpk_ayer')) as unknown as { en: string }[];
    expect(primera!.en).toBe('2026-11-19T07:29:00.000-05:00');
  });

  it('un filtro mal escrito es 422, en español', async () => {
    const consulta = 'desde=ayer&estado=9&limit=501';
    const respuesta = await prueba.pedir(`/auditoria?${consulta}`, { token: TOKENS.admin });
    expect(respuesta.status).toBe(422);
    const { detail } = await leer(respuesta);
    expect(detail.map(({ loc, type }) => [loc[1], type])).toEqual([
      ['desde', 'datetime_from_date_parsing'],
      ['estado', 'greater_than_equal'],
      ['limit', 'less_than_equal'],
    ]);
  });

  it('anota el último uso de cada clave con el mismo lote, sin retroceder', async () => {
    const auditoria = crearAuditoria({ sql: prueba.sql });
    const usada = (minuto: number) =>
      anotacion({ clave_id: 77, en_ms: Date.parse('2026-11-19T12:00:00Z') + minuto * 60_000 });
    for (const minuto of [1, 5]) auditoria.anotar(usada(minuto));
    await auditoria.vaciar();
    auditoria.anotar(usada(3));
    await auditoria.detener();
    const filas = await prueba.sql`
      select ultimo_uso_en from operacion.uso_de_claves where clave_id = 77`;
    expect(filas).toEqual([{ ultimo_uso_en: '2026-11-19T12:05:00.000Z' }]);
  });

  it('sin base de datos nadie espera por ella', async () => {
    const rota = conectar('postgres://nadie@127.0.0.1:1/nada', { maximo: 1, nombre: 'rota' });
    const fallas: unknown[] = [];
    const auditoria = crearAuditoria({ sql: rota, alFallar: (error) => fallas.push(error) });
    auditoria.anotar(anotacion());
    await auditoria.vaciar();
    expect(fallas).toHaveLength(1);
    await auditoria.detener();
    await rota.end({ timeout: 0 });
  });
});
