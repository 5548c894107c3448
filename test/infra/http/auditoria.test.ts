import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearAuditoria } from '#infra/http/auditoria.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import {
  AHORA,
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
  ruta: '/eventos',
  recurso: 'eventos',
  estado: 200,
  codigo: null,
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

  it('de un rechazo guarda qué se pidió y qué se respondió, con su código y su ruta', async () => {
    const headers = { 'X-Request-Id': 'rechazada-1' };
    const pedido = { tipo_identificacion: '05', password: 'Xq7w-9', nota: 'fpk_Ab3dEf6hIj9kLm2n' };
    expect((await prueba.enviar('/facturas?simular=true', pedido, { headers })).status).toBe(422);
    await prueba.pedir('/facturas/999', { headers: { 'X-Request-Id': 'rechazada-2' } });
    const leida = async (correlacion_id: string) => {
      const fila = await prueba.auditada(correlacion_id);
      const respuesta = await prueba.pedir(`/auditoria/${fila!.id}`, { token: TOKENS.admin });
      return (await leer(respuesta)) as unknown as object;
    };
    expect(await leida('rechazada-1')).toMatchObject({
      metodo: 'POST',
      ruta: '/facturas',
      estado: 422,
      codigo: null,
      guardada: true,
      peticion: {
        consulta: { simular: 'true' },
        cuerpo: { tipo_identificacion: '05', password: '(no se guarda)', nota: 'fpk_…' },
      },
      respuesta: { detail: expect.arrayContaining([expect.objectContaining({ type: 'missing' })]) },
    });
    expect(await leida('rechazada-2')).toMatchObject({
      camino: '/api/v1/facturas/999',
      ruta: '/facturas/{factura_id}',
      codigo: 'facturas.no_encontrada',
      peticion: { consulta: null, cuerpo: null },
      respuesta: { codigo: 'facturas.no_encontrada', detail: 'La factura no existe.' },
    });
    expect(await consultar('codigo=facturas.no_encontrada&metodo=GET')).toHaveLength(1);
    expect(await consultar('correlacion_id=rechazada-1&con_error=true')).toHaveLength(1);
    expect(await consultar('correlacion_id=rechazada-1&con_error=false')).toHaveLength(0);
  });

  it('lo que se leyó bien tiene su línea y no más; lo ajeno no existe', async () => {
    await prueba.pedir('/eventos', { headers: { 'X-Request-Id': 'leida-1' } });
    const fila = await prueba.auditada('leida-1');
    const de = async (id: number) => {
      const respuesta = await prueba.pedir(`/auditoria/${id}`, { token: TOKENS.admin });
      return [respuesta.status, await leer(respuesta)];
    };
    expect(await de(fila!.id)).toMatchObject([
      200,
      { guardada: false, peticion: null, respuesta: null },
    ]);
    await prueba.sql`update operacion.auditoria set empresa_id = 99 where id = ${fila!.id}`;
    expect(await de(fila!.id)).toMatchObject([404, { codigo: 'auditoria.no_encontrada' }]);
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

  it('los rechazos del último día, por código y ruta, lo que más se repite primero', async () => {
    const auditoria = crearAuditoria({ sql: prueba.sql });
    const hace = (minutos: number) => Date.parse(AHORA) - minutos * 60_000;
    for (let i = 1; i <= 3; i++) {
      auditoria.anotar(
        anotacion({
          en_ms: hace(i),
          ruta: '/cobros',
          metodo: 'POST',
          estado: 409,
          codigo: 'cobros.prueba',
          actor: i === 1 ? 'fpk_otra' : 'fpk_hoy',
        }),
      );
    }
    auditoria.anotar(
      anotacion({
        actor: 'fpk_hoy',
        en_ms: hace(3_000),
        ruta: '/cobros',
        estado: 409,
        codigo: 'cobros.antigua',
      }),
    );
    await auditoria.detener();
    const respuesta = await prueba.pedir('/auditoria/errores', { token: TOKENS.admin });
    const grupos = (await leer(respuesta)) as unknown as { codigo: string }[];
    expect(grupos.find(({ codigo }) => codigo === 'cobros.prueba')).toMatchObject({
      metodo: 'POST',
      ruta: '/cobros',
      estado: 409,
      cuantas: 3,
      actores: 2,
      ultima_id: expect.any(Number),
    });
    expect(grupos.find(({ codigo }) => codigo === 'cobros.antigua')).toBeUndefined();
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
