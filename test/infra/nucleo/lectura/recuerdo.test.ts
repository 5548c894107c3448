import { expect, it } from 'vitest';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import { facturar, falloDe, type Libro, sembrar } from '#test/support/nucleo/nucleo.ts';

/** What a lane remembers, put to the test: `RECUERDO=comparar` does it to the whole suite. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

it('lo recordado se compara con lo guardado, y una fila que cambió por su cuenta se nota', async () => {
  const nucleo = await libro.abrir({ ajustes: { recuerdo: 'comparar' } });
  await sembrar(nucleo, [2]);
  for (let i = 0; i < 5; i += 1) await facturar(nucleo, 2);
  await Promise.all([1, 2, 3].map(() => facturar(nucleo, 2)));
  // Outside the lanes, without moving the company's head: the one thing that nobody may do.
  const { sql, esquema } = nucleo;
  await sql`update ${sql(esquema)}.series set ultimo = ultimo + 1 where empresa_id = 2`;
  expect(await falloDe(facturar(nucleo, 2))).toMatch(/^RecuerdoFalso: .*series/);
  await sql`update ${sql(esquema)}.series set ultimo = ultimo - 1 where empresa_id = 2`;
  expect((await facturar(nucleo, 2)).secuencial).toBe(9);
});
