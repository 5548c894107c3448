import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRACIONES_DE_OPERACION, prepararOperacion } from '#infra/contextos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import {
  enOrden,
  huellaDeMigracion,
  type Migracion,
  MigracionRehusada,
  migrar,
} from '#infra/nucleo/postgres/migraciones.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** The durable schema: made anew, brought up from any of its steps, and never by halves. */

let nueva: string;
const bases: BaseDePrueba[] = [];
const abiertas: Sql[] = [];

const base = async (): Promise<Sql> => {
  const creada = await crearBaseDeDatos();
  bases.push(creada);
  return abrir(creada.url);
};
const abrir = (url: string): Sql => {
  const sql = conectar(url, { nombre: 'prueba-migraciones', maximo: 2 });
  abiertas.push(sql);
  return sql;
};

/** Tables, columns, keys, indexes and functions of `operacion`, as text, whatever their order. */
const forma = async (sql: Sql): Promise<string> => {
  const filas = await sql<{ linea: string }[]>`
    select concat_ws(' ', c.relname, c.relpersistence, c.reloptions::text) as linea
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'operacion' and c.relkind in ('r', 'i')
    union all
    select concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default,
      is_identity)
    from information_schema.columns where table_schema = 'operacion'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'operacion'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'operacion'
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'operacion'::regnamespace
    order by 1`;
  return filas.map(({ linea }) => linea).join('\n');
};

beforeAll(async () => {
  const sql = await base();
  await prepararOperacion(sql);
  nueva = await forma(sql);
});
afterAll(async () => {
  await Promise.all(abiertas.map((sql) => sql.end()));
  await Promise.all(bases.map((creada) => creada.borrar()));
});

/** What landed, for good: whoever adds a step adds its line, and nobody touches those above it. */
const ATERRIZADAS = [
  '263b0f16a74aeb19fc29cd602efe6962',
  '82e81da314bc2860975c6f8681289763',
  '7f164d6b0fa3e98aa7991d604059f95d',
  'c1f2691a438df5487bea4928741dd241',
  '6867de43d5102173603ea28af100cc56',
  'fa93c7e7f7d8bcb55beef79c8bc9229c',
  '94287a4fe14180d71dcc08454f5ca12a',
  '56f20c569babf53bc7dd417b7e886dc9',
  '5f4818d2c518d5447d63e785b7828330',
  'bd8472bf048ba8bdba8a19b084dc1bce',
  '8f36887b4f5c74b5a99f6745715a28cb',
  '1447532a87f80f25ce9c8f049aa5a8e6',
  '6d0e5af6947f2c4f642eb482d0bcdff8',
  '129484f166a9b282bffb1c87443161a4',
  '9850733ef81572d6bd10e83f806d57d2',
  'e9da0df560d03e67c0a5d81d9e868f78',
  '145f87e58a1d0a369ab66c70ef4fa283',
  '5ec030df3c703a7eebe6ca332b1a5bd0',
  'af7af132b51a703ada1a70e9f9314f82',
  '85bdd4523ca089b5579fc077fe1c3642',
  'f91b7d2b8ee6dac18a63f91b91d1ce01',
  '169b27bb97a741916452b116cab7ecd9',
  '166dfbb4fb98f4d804b2d2d7393601bd',
  '95b0d090316619d689eaeb0e9ebb2914',
  '01180d46d5bcaca217d419cd4762abb2',
  '54d349ff4880d536a2a27fac62057e53',
];

describe('la lista de pasos', () => {
  it('no cambia ninguno de los que aterrizaron', () => {
    expect(MIGRACIONES_DE_OPERACION.map(huellaDeMigracion)).toEqual(ATERRIZADAS);
  });

  it('tiene un solo orden: ni lugares repetidos ni vacíos', () => {
    const paso = (orden: number): Migracion => ({ orden, nombre: `p${orden}`, sql: 'select 1' });
    expect(enOrden([paso(2), paso(1)]).map(({ orden }) => orden)).toEqual([1, 2]);
    expect(() => enOrden([paso(1), paso(1)])).toThrow('«p1» dice ser el 1 y le toca el 2');
    expect(() => enOrden([paso(1), paso(3)])).toThrow('«p3» dice ser el 3 y le toca el 2');
  });
});

describe('una base con la lista', () => {
  it('llega al final desde cualquiera de sus pasos', async () => {
    for (const [i] of MIGRACIONES_DE_OPERACION.entries()) {
      const sql = await base();
      await migrar(sql, 'operacion', MIGRACIONES_DE_OPERACION.slice(0, i + 1));
      await prepararOperacion(sql);
      expect(await forma(sql)).toBe(nueva);
    }
  });

  it('conserva, desde el primero, lo que solo vive en ella', async () => {
    const sql = await base();
    await migrar(sql, 'operacion', MIGRACIONES_DE_OPERACION.slice(0, 5));
    await sql`insert into operacion.checkpoints (consumidor, posicion) values ('emision', 41)`;
    await sql`insert into operacion.tareas (empresa_id, proceso, clave, fase, datos)
      values (7, 'emision', 'factura-1', 'firmar', '{}')`;
    await sql`insert into operacion.secretos (empresa_id, referencia, cifrado) values (7, 's', 'x')`;
    await sql`insert into operacion.uso_de_claves values (7, 1, '2026-01-01', '::1')`;
    await prepararOperacion(sql);
    const [fila] = await sql`
      select (select posicion || ':' || nacimiento from operacion.checkpoints) as checkpoint,
        (select clave || ':' || fase from operacion.tareas) as tarea,
        (select count(*) from operacion.secretos) as secretos,
        (select count(*) from operacion.uso_de_claves) as usos`;
    expect(fila).toEqual({ checkpoint: '41:0', tarea: 'factura-1:firmar', secretos: 1, usos: 1 });
  });

  it('queda como está al arrancar otra vez, y un programa anterior la acepta', async () => {
    const sql = await base();
    await prepararOperacion(sql);
    await sql`update operacion.migraciones set aplicada_en = '2026-01-01'`;
    await prepararOperacion(sql);
    await migrar(sql, 'operacion', MIGRACIONES_DE_OPERACION.slice(0, 2));
    const [fila] = await sql<{ n: number; ultima: string }[]>`
      select count(*) as n, max(aplicada_en) as ultima from operacion.migraciones`;
    const ultima = '2026-01-01T00:00:00.000Z';
    expect(fila).toEqual({ n: MIGRACIONES_DE_OPERACION.length, ultima });
  });
});

const PASOS: readonly Migracion[] = [
  {
    orden: 1,
    nombre: 'uno',
    sql: 'create table ensayo.a (x int4); insert into ensayo.a values (1)',
  },
  { orden: 2, nombre: 'dos', sql: 'alter table ensayo.a add column y int4 not null default 2' },
];

describe('aplicar', () => {
  it('hace cada paso una vez aunque arranquen varios procesos a la vez', async () => {
    const sql = await base();
    const otra = abrir(bases.at(-1)!.url);
    await Promise.all([sql, otra, sql].map((una) => migrar(una, 'ensayo', PASOS)));
    expect(await sql`select * from ensayo.a`).toEqual([{ x: 1, y: 2 }]);
  });

  it('es todo o nada: un paso que falla no deja los anteriores', async () => {
    const sql = await base();
    const malo = { orden: 3, nombre: 'malo', sql: 'alter table ensayo.no_hay add column z int4' };
    await expect(migrar(sql, 'ensayo', [...PASOS, malo])).rejects.toThrow('no_hay');
    expect(await sql`select 1 from pg_namespace where nspname = 'ensayo'`).toEqual([]);
    await migrar(sql, 'ensayo', PASOS.slice(0, 1));
    await expect(migrar(sql, 'ensayo', [...PASOS, malo])).rejects.toThrow('no_hay');
    expect(await sql`select * from ensayo.a`).toEqual([{ x: 1 }]);
    await migrar(sql, 'ensayo', PASOS);
    expect(await sql`select * from ensayo.a`).toEqual([{ x: 1, y: 2 }]);
  });

  it('se niega, y dice por qué, cuando un paso ya aplicado no es el de este programa', async () => {
    const sql = await base();
    await migrar(sql, 'ensayo', PASOS);
    const otro = [{ ...PASOS[0]!, sql: 'create table ensayo.a (x int8)' }, PASOS[1]!];
    const intento = migrar(sql, 'ensayo', otro);
    await expect(intento).rejects.toBeInstanceOf(MigracionRehusada);
    await expect(intento).rejects.toThrow(/El paso 1 \(«uno»\).*Un paso aplicado no se cambia/);
  });

  it('se niega cuando a lo anotado le falta un paso', async () => {
    const sql = await base();
    await migrar(sql, 'ensayo', PASOS);
    await sql`delete from ensayo.migraciones where orden = 1`;
    await expect(migrar(sql, 'ensayo', PASOS)).rejects.toThrow(/tiene el paso 2 .* y no el 1/);
  });

  it('no espera para siempre a quien retiene una tabla', async () => {
    const sql = await base();
    await migrar(sql, 'ensayo', PASOS.slice(0, 1));
    const otra = abrir(bases.at(-1)!.url);
    await otra.begin(async (tx) => {
      await tx`select * from ensayo.a`;
      const paciencia = { espera_ms: 50 };
      await expect(migrar(sql, 'ensayo', PASOS, paciencia)).rejects.toThrow(
        /Otra sesión retiene tablas del esquema ensayo que el paso 2 \(«dos»\) cambia/,
      );
    });
    expect(await sql`select * from ensayo.a`).toEqual([{ x: 1 }]);
  });
});
