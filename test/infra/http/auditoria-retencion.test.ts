import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { borrarDetalles, recortarDetalles } from '#infra/http/auditoria.detalles.ts';
import { borrarAuditoria } from '#infra/http/auditoria.retencion.ts';
import { asegurarPrimera } from '#infra/nucleo/lectura/versiones.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { iniciarTrabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { jobDeRetencionDeAuditoria } from '#processes/identidad/retencion-de-auditoria.job.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';

const AHORA = '2026-11-20T15:00:00.000Z';
const DIA_MS = 86_400_000;
const haceDias = (dias: number): string =>
  new Date(Date.parse(AHORA) - dias * DIA_MS).toISOString();

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba-retencion', maximo: 1 });
  await prepararOperacion(sql);
  await asegurarPrimera(sql, PROYECCIONES);
  await ponerRelojDeTareas(sql, Date.parse(AHORA));
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});

/** `cuantas` requests of a company, a second apart, the last of them at `hasta`. */
const anotar = (empresa_id: number, cuantas: number, hasta: string) => sql`
  insert into operacion.auditoria (empresa_id, en, actor, metodo, camino, recurso, estado, ip,
    user_agent, duracion_ms, correlacion_id)
  select ${empresa_id}, ${hasta}::timestamptz - make_interval(secs => g), 'fpk_prueba', 'GET',
    '/api/v1/facturas', 'facturas', 200, '127.0.0.1', '', 1, g::text
  from generate_series(1, ${cuantas}) g`;

const quedan = async (): Promise<{ readonly [empresa: string]: number }> => {
  const filas = await sql<{ empresa_id: number; cuantas: number }[]>`
    select empresa_id, count(*)::int4 as cuantas from operacion.auditoria group by 1 order by 1`;
  return Object.fromEntries(filas.map(({ empresa_id, cuantas }) => [empresa_id, cuantas]));
};

it('borra de a pocas las más viejas que el plazo, de todas las empresas, y ninguna otra', async () => {
  await Promise.all([
    anotar(1, 30, haceDias(91)),
    anotar(1, 5, haceDias(89)),
    anotar(2, 7, haceDias(10)),
    anotar(900, 25, haceDias(400)),
  ]);
  const borradas: number[] = [];
  do borradas.push(await borrarAuditoria(sql, haceDias(90), 20));
  while (borradas.at(-1)! > 0);
  expect(borradas).toEqual([20, 20, 15, 0]);
  expect(await quedan()).toEqual({ 1: 5, 2: 7 });
  await sql`truncate operacion.auditoria`;
});

it('busca por la clave de la tabla, sin recorrerla', async () => {
  await Promise.all([1, 2, 3].map((empresa_id) => anotar(empresa_id, 5000, haceDias(1))));
  await sql`vacuum analyze operacion.auditoria`;
  const recorridas = async (): Promise<number> => {
    // Every session hands its counts over when it likes; this one, now.
    await sql`select pg_stat_force_next_flush()`;
    const [tabla] = await sql<{ seq_scan: number }[]>`
      select seq_scan from pg_stat_user_tables where relid = 'operacion.auditoria'::regclass`;
    return tabla!.seq_scan;
  };
  const antes = await recorridas();
  expect(await borrarAuditoria(sql, haceDias(90), 20)).toBe(0);
  expect(await borrarAuditoria(sql, haceDias(0), 20)).toBe(20);
  expect(await recorridas()).toBe(antes);
  await sql`truncate operacion.auditoria`;
});

it('de lo pedido y lo contestado quedan las últimas de cada empresa, y no más que sus días', async () => {
  const detallar = (empresa_id: number, cuantos: number, en: string) => sql`
    insert into operacion.auditoria_detalles (empresa_id, auditoria_id, en, cuerpo)
    select ${empresa_id}, g, ${en}::timestamptz, '{}' from generate_series(1, ${cuantos}) g`;
  await Promise.all([detallar(1, 30, haceDias(1)), detallar(2, 3, haceDias(40))]);
  await recortarDetalles(sql, [1, 2], 10);
  const cuales = () => sql<{ empresa_id: number; ids: number[] }[]>`
    select empresa_id, array_agg(auditoria_id::int4 order by auditoria_id) as ids
    from operacion.auditoria_detalles group by 1 order by 1`;
  const ultimas = Array.from({ length: 10 }, (_, i) => 21 + i);
  expect(await cuales()).toEqual([
    { empresa_id: 1, ids: ultimas },
    { empresa_id: 2, ids: [1, 2, 3] },
  ]);
  await borrarDetalles(sql, haceDias(30));
  expect(await cuales()).toEqual([{ empresa_id: 1, ids: ultimas }]);
});

it('el trabajo lo hace por su cuenta hasta acabar, y vuelve al día siguiente', async () => {
  await Promise.all([anotar(1, 4500, haceDias(31)), anotar(2, 3, haceDias(29))]);
  const lotes: number[] = [];
  const trabajador = iniciarTrabajador({
    url: base.url,
    proceso: jobDeRetencionDeAuditoria({
      borrar: async (antes_de, maximo) => {
        const borradas = await borrarAuditoria(sql, antes_de, maximo);
        lotes.push(borradas);
        return borradas;
      },
      dias: 30,
      borrarDetalles: (antes_de) => borrarDetalles(sql, antes_de),
      dias_de_detalles: 7,
    }),
    ejecutar: () => Promise.reject(new Error('No manda nada')),
    esquema: () => 'lectura_1',
    ronda_ms: 20,
    alFallar: (error) => {
      throw error;
    },
  });
  try {
    await expect.poll(() => lotes, { timeout: 5000 }).toEqual([2000, 2000, 500]);
    expect(await quedan()).toEqual({ 2: 3 });
    const proxima = async (): Promise<number> => {
      const [tarea] = await sql<{ en_h: number }[]>`
        select extract(epoch from proximo_en - operacion.ahora())::float8 / 3600 as en_h
        from operacion.tareas where proceso = 'retencion-de-auditoria'`;
      return tarea!.en_h;
    };
    await expect.poll(proxima, { timeout: 2000 }).toBeGreaterThan(23.9);
  } finally {
    await trabajador.detener();
  }
});
