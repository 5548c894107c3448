import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concederBitacora, instalarBitacora } from '#infra/nucleo/bitacora/esquema.sql.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { eventoDePrueba, eventosDePrueba, streamNuevo } from './bitacora.apoyo.ts';

let base: BaseDePrueba;
let sql: Sql;
let bitacora: Bitacora;

beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba', maximo: 4 });
  bitacora = await crearBitacoraPostgres({ url: base.url });
});
afterAll(async () => {
  await bitacora?.cerrar();
  await sql?.end();
  await base?.borrar();
});

describe('esquema', () => {
  test('instalarlo otra vez, y varias a la vez, no cambia lo guardado', async () => {
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(2));

    await Promise.all(Array.from({ length: 4 }, () => instalarBitacora(sql)));

    expect(await bitacora.readStream(stream)).toHaveLength(2);
  });

  test('los datos y los metadatos se guardan como objetos JSON, no como texto', async () => {
    const stream = streamNuevo();
    await bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba({ total: 1 })]);

    const [fila] = await sql`
      select json_typeof(datos) as datos, json_typeof(metadatos) as metadatos,
             datos ->> 'total' as total
        from bitacora.eventos where stream = ${stream}`;

    expect(fila).toEqual({ datos: 'object', metadatos: 'object', total: '1' });
  });

  test('los datos conservan los bytes con que se escribieron', async () => {
    const stream = streamNuevo();
    const datos = { z: 1, a: [1e21, 'ñ\u2028'], 10: 'x' };
    await bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba(datos)]);

    const [fila] = await sql`select datos::text from bitacora.eventos where stream = ${stream}`;

    expect(fila!.datos).toBe(JSON.stringify(datos));
  });
});

describe('solo agregar', () => {
  test.each([
    'update bitacora.eventos set tipo = tipo',
    'delete from bitacora.eventos',
    'truncate bitacora.eventos',
  ])('se niega, también al dueño de la tabla: %s', async (orden) => {
    await bitacora.append(streamNuevo(), STREAM_NUEVO, eventosDePrueba(1));
    await expect(sql.unsafe(orden)).rejects.toMatchObject({ code: '42501' });
  });

  test('un rol con los permisos de la aplicación agrega, lee y se suscribe, y nada más', async () => {
    const rol = `app_${Date.now()}`;
    await sql`create role ${sql(rol)} login password 'secreta'`;
    await concederBitacora(sql, rol);
    const url = new URL(base.url);
    url.username = rol;
    url.password = 'secreta';
    const suya = await crearBitacoraPostgres({ url: url.href, instalar: false });
    const suSql = postgres(url.href, { max: 1 });
    const stream = streamNuevo();
    try {
      const visto = new Promise<number>((resolver) => {
        suya.subscribeAll({ after: 0, maximo: 10_000 }, async (lote) => {
          if (lote.some((evento) => evento.stream === stream)) resolver(lote.length);
        });
      });
      const eventos = eventosDePrueba(2);
      const primera = await suya.append(stream, STREAM_NUEVO, eventos);

      expect(await suya.append(stream, STREAM_NUEVO, eventos)).toEqual(primera);
      expect(await suya.readStream(stream)).toHaveLength(2);
      expect(await visto).toBeGreaterThan(0);
      for (const orden of ['delete from', 'truncate', 'drop table']) {
        await expect(suSql.unsafe(`${orden} bitacora.eventos`)).rejects.toMatchObject({
          code: '42501',
        });
      }
    } finally {
      await suSql.end();
      await suya.cerrar();
      await sql`drop owned by ${sql(rol)}`;
      await sql`drop role ${sql(rol)}`;
    }
  });
});

describe('valores que Postgres no acepta', () => {
  test.each([
    ['NUL en los datos', eventoDePrueba({ texto: 'a\0b' })],
    ['NUL tras una barra', eventoDePrueba({ texto: '\\\0' })],
    ['un sustituto suelto', eventoDePrueba({ texto: '\ud83d' })],
    ['un sustituto suelto en una clave', eventoDePrueba({ '\udc00': 1 })],
    ['NUL en el tipo', eventoDePrueba({}, 'Cobro\0Creado')],
    ['un salto de línea en el tipo', eventoDePrueba({}, 'Cobro\nCreado')],
    ['un id que no es UUID', { ...eventoDePrueba(), evento_id: 'uno' }],
  ])('%s falla solo: los que viajan con él se guardan', async (_caso, malo) => {
    const streams = Array.from({ length: 6 }, streamNuevo);

    const resultados = await Promise.allSettled(
      streams.map((stream, i) =>
        bitacora.append(
          stream,
          STREAM_NUEVO,
          i === 2 ? [eventoDePrueba(), malo] : eventosDePrueba(1),
        ),
      ),
    );

    expect(resultados[2]).toMatchObject({ reason: expect.any(TypeError) });
    expect(await bitacora.readStream(streams[2]!)).toEqual([]);
    for (const [i, { status }] of resultados.entries()) {
      expect(status).toBe(i === 2 ? 'rejected' : 'fulfilled');
    }
  });

  test('un evento_id que ya está en otro lugar falla solo, y no guarda su append', async () => {
    const repetido = eventoDePrueba();
    await bitacora.append(streamNuevo(), STREAM_NUEVO, [repetido]);
    const streams = Array.from({ length: 6 }, streamNuevo);

    const resultados = await Promise.allSettled(
      streams.map((stream, i) =>
        bitacora.append(stream, STREAM_NUEVO, [
          eventoDePrueba(),
          i === 2 ? repetido : eventoDePrueba(),
        ]),
      ),
    );

    expect(resultados[2]).toMatchObject({ reason: { code: '23505' } });
    for (const [i, stream] of streams.entries()) {
      expect(await bitacora.readStream(stream)).toHaveLength(i === 2 ? 0 : 2);
    }
  });
});

describe('escritura en grupo', () => {
  test('los appends simultáneos viajan juntos en pocas transacciones', async () => {
    const streams = Array.from({ length: 200 }, streamNuevo);
    await Promise.all(streams.map((s) => bitacora.append(s, STREAM_NUEVO, eventosDePrueba(1))));

    const [fila] = await sql`
      select count(distinct xmin::text)::int as transacciones
        from bitacora.eventos where stream = any(${streams})`;

    expect(fila!.transacciones).toBeLessThanOrEqual(10);
  });

  test('muchos appends grandes a la vez caben, repartidos en varios grupos', async () => {
    const streams = Array.from({ length: 12 }, streamNuevo);
    const texto = 'x'.repeat(900_000);
    await Promise.all(
      streams.map((stream) => bitacora.append(stream, STREAM_NUEVO, [eventoDePrueba({ texto })])),
    );

    const [fila] = await sql`
      select count(distinct xmin::text)::int as transacciones, count(*)::int as eventos
        from bitacora.eventos where stream = any(${streams})`;

    expect(fila).toMatchObject({ eventos: 12 });
    expect(fila!.transacciones).toBeGreaterThanOrEqual(3);
  });
});
