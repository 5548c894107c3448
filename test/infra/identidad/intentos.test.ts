import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { intentosEn } from '#infra/identidad/intentos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** Who tries the password of an e-mail, from where, and whom that keeps out. */

let base: BaseDePrueba;
let sql: Sql;
let ahora_ms = Date.parse('2026-03-02T15:00:00Z');

beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba', maximo: 2 });
  await prepararOperacion(sql);
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});

const intentos = () => intentosEn(sql, () => ahora_ms);
const DUENA = '198.51.100.7';
const extrana = (n: number): string => `203.0.${n}.1`;
/** Tries, and how many of them were refused at once. */
const probar = async (email: string, ip: string, veces: number): Promise<number> => {
  let frenados = 0;
  for (let i = 0; i < veces; i++) {
    if ((await intentos().tomar(email, ip)) !== undefined) frenados += 1;
  }
  return frenados;
};

describe('Quien insiste con la contraseña de otro', () => {
  it('desde una red se frena a sí mismo: cien intentos no dejan fuera al dueño en otra', async () => {
    expect(await probar('ana@x.ec', extrana(1), 100)).toBe(92);
    expect(await intentos().tomar('ana@x.ec', DUENA)).toBeUndefined();
  });

  it('desde muchas frena a quien llega de una red nueva, y no a quien entró desde la suya', async () => {
    await intentos().tomar('eva@x.ec', DUENA);
    await intentos().perdonar('eva@x.ec', DUENA);
    for (let red = 1; red <= 8; red++) await probar('eva@x.ec', extrana(red), 8);
    expect(await intentos().tomar('eva@x.ec', extrana(99))).toBeGreaterThan(0);
    expect(await intentos().tomar('eva@x.ec', DUENA)).toBeUndefined();
    // Known for a month after the last time, and only for that e-mail.
    expect(await probar('eva@x.ec', DUENA, 8)).toBe(1);
    ahora_ms += 31 * 86_400_000;
    for (let red = 1; red <= 8; red++) await probar('eva@x.ec', extrana(red), 8);
    expect(await intentos().tomar('eva@x.ec', DUENA)).toBeGreaterThan(0);
  });

  it('lo viejo se borra de a poco y por su índice, sin tocar lo de hoy', async () => {
    await probar('luis@x.ec', extrana(5), 3);
    await sql`insert into operacion.intentos_de_ingreso
      select 'viejo-' || n, 1, to_timestamp(0) from generate_series(1, 250) n`;
    const quedan = async () =>
      (await sql`select 1 from operacion.intentos_de_ingreso where sujeto like 'viejo-%'`).length;
    await intentos().perdonar('otra@x.ec', DUENA);
    expect(await quedan()).toBe(150);
    const indices = await sql<{ indexdef: string }[]>`
      select indexdef from pg_indexes where tablename = 'intentos_de_ingreso'`;
    expect(indices.some(({ indexdef }) => indexdef.endsWith('(desde)'))).toBe(true);
    expect(await probar('luis@x.ec', extrana(5), 6)).toBe(1);
  });
});
