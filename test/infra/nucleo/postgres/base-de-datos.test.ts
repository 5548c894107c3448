import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

describe('las bases de datos de las pruebas', () => {
  const bases: BaseDePrueba[] = [];
  const preparar = async (url: string): Promise<void> => {
    const sql = postgres(url, { max: 1 });
    await sql`create table cosas (id int primary key)`;
    await sql`insert into cosas select generate_series(1, 10)`;
    await sql.end();
  };
  const contar = async (base: BaseDePrueba): Promise<number> => {
    const sql = postgres(base.url, { max: 1 });
    const [fila] = await sql<{ n: number }[]>`select count(*)::int as n from cosas`;
    await sql.end();
    return fila?.n ?? -1;
  };
  beforeAll(async () => {
    const plantilla = { nombre: 'diez cosas', preparar };
    bases.push(
      ...(await Promise.all(Array.from({ length: 8 }, () => crearBaseDeDatos({ plantilla })))),
    );
  });
  afterAll(async () => {
    await Promise.all(bases.map((base) => base.borrar()));
  });

  it('pedidas a la vez, son copias de una plantilla que se prepara una sola vez', async () => {
    expect(await Promise.all(bases.map(contar))).toEqual(Array(8).fill(10));
  });

  it('son independientes entre sí', async () => {
    const sql = postgres(bases[0]!.url, { max: 1 });
    await sql`delete from cosas where id > 3`;
    await sql.end();
    expect(await contar(bases[0]!)).toBe(3);
    expect(await contar(bases[1]!)).toBe(10);
  });

  it('sin plantilla están vacías, ordenan por código y conocen la Ñ', async () => {
    const base = await crearBaseDeDatos();
    const sql = postgres(base.url, { max: 1 });
    const [fila] = await sql`
      select (select count(*)::int from pg_tables where schemaname = 'public') as tablas,
        'ÑANDÚ' ilike 'ñandú' as insensible, 'Z' < 'a' as por_codigo`;
    await sql.end();
    await base.borrar();
    expect(fila).toEqual({ tablas: 0, insensible: true, por_codigo: true });
  });
});
