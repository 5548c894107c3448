import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Celda } from '#domain/kernel/campos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { lineaCsv } from '#read-api/kernel/csv.ts';
import { lineaDeValores } from '#read-api/kernel/csv.valores.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** A cell is the same bytes whether Postgres writes it or the program does. */

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 1, nombre: 'prueba' });
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});

const texto = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((uno) => !/[\0\p{Cs}]/u.test(uno)),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('=+-@\t\r\n ,;\'"0123e./:%()＝＋−\v\u2028\u0085 \u00A0\uFEFF'),
    ),
    maxLength: 8,
  }),
);
const entero = fc.maxSafeInteger();
const INSTANTE = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((fecha) => fecha.toISOString());

it('lo que se lee como fórmula, número o fecha, comillas, signos y nulos', async () => {
  const celdas: readonly Celda[] = ['texto', 'literal', 'simple', 'dolares', 'decimal', 'instante'];
  const fila = fc.tuple(
    fc.option(texto),
    fc.option(fc.stringMatching(/^[0-9]{1,49}$/)),
    fc.option(fc.integer()),
    fc.option(entero),
    fc.option(entero),
    fc.option(INSTANTE),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fila, { minLength: 50, maxLength: 50 }), async (filas) => {
      const tipos = ['text', 'text', 'int8', 'int8', 'int8', 'timestamptz'];
      for (const plano of [false, true]) {
        const linea = lineaCsv(
          sql,
          celdas.map((celda, i) => ({ celda, columna: sql.unsafe(`f.c${i}`) })),
          plano,
        );
        const columnas = tipos.map((tipo, i) => `c${i} ${tipo}`).join(', ');
        const valores = filas.map((una) => una.slice(0, 6));
        const objetos = valores.map((una) => Object.fromEntries(una.map((v, i) => [`c${i}`, v])));
        const escritas = await sql<{ linea: string }[]>`
          select ${linea} as linea
          from rows from (json_to_recordset(${JSON.stringify(objetos)}::text::json)
            as (${sql.unsafe(columnas)})) with ordinality as f(c0, c1, c2, c3, c4, c5, n)
          order by f.n`;
        const columnasCsv = celdas.map((celda, i) => ({ nombre: `c${i}`, celda }));
        expect(valores.map((una) => lineaDeValores(columnasCsv, una as never, plano))).toEqual(
          escritas.map((una) => una.linea),
        );
      }
    }),
    { numRuns: 30 },
  );
});
