import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { eventosDePrueba, hasta, ids, streamNuevo } from './bitacora.apoyo.ts';

let base: BaseDePrueba;
let bitacora: Bitacora;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  bitacora = await crearBitacoraPostgres({ url: base.url });
});
afterAll(async () => {
  await bitacora?.close();
  await base?.borrar();
});

const MEGABYTES = 2 ** 20;

test('una página de eventos grandes se corta por su peso, y la siguiente sigue donde quedó', async () => {
  const escritos: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    // Base64 of random bytes: what Postgres stores is hardly smaller than what it was given.
    const [evento] = eventosDePrueba(1);
    const grande = { ...evento!, datos: { xml: randomBytes(600_000).toString('base64') } };
    await bitacora.append(streamNuevo(), STREAM_NUEVO, [grande]);
    escritos.push(grande.evento_id);
  }
  const paginas: { readonly ids: string[]; readonly bytes: number }[] = [];
  const suscripcion = bitacora.subscribeAll({ after: 0, maximo: 4000 }, async (lote) => {
    paginas.push({ ids: ids(lote), bytes: JSON.stringify(lote.map((e) => e.datos)).length });
  });
  await hasta(() => paginas.flatMap((p) => p.ids).length === escritos.length);
  await suscripcion.stop();
  expect(paginas.flatMap((p) => p.ids)).toEqual(escritos);
  expect(paginas.length).toBeGreaterThan(1);
  for (const { bytes } of paginas) expect(bytes).toBeLessThan(6 * MEGABYTES);
});
