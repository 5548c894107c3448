import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { eventosDePrueba, hasta, ids, streamNuevo } from './bitacora.apoyo.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

const MEGABYTES = 2 ** 20;

const cierres: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cerrar of cierres.splice(0)) await cerrar();
});

const enPostgres = async (): Promise<Bitacora> => {
  const base = await crearBaseDeDatos();
  const bitacora = await crearBitacoraPostgres({ url: base.url });
  cierres.push(() => bitacora.cerrar(), base.borrar);
  return bitacora;
};

const enEventStoreDB = async (): Promise<Bitacora> => {
  const doble = await iniciarDobleEventStoreDB();
  const bitacora = await abrirBitacora({ url: doble.url });
  cierres.push(() => bitacora.cerrar(), doble.detener);
  return bitacora;
};

describe.each([
  ['Postgres', enPostgres],
  ['EventStoreDB', enEventStoreDB],
])('la bitácora en %s, con eventos grandes', (_, abrir) => {
  const escribir = async (bitacora: Bitacora): Promise<readonly string[]> => {
    const escritos: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      // Base64 of random bytes: what is stored is hardly smaller than what was given.
      const [evento] = eventosDePrueba(1);
      const grande = { ...evento!, datos: { xml: randomBytes(300_000).toString('base64') } };
      await bitacora.append(streamNuevo(), STREAM_NUEVO, [grande]);
      escritos.push(grande.evento_id);
    }
    return escritos;
  };

  test('corta una página por su peso, y la siguiente sigue donde quedó', async () => {
    const bitacora = await abrir();
    const escritos = await escribir(bitacora);
    const paginas: { readonly ids: string[]; readonly bytes: number }[] = [];
    const suscripcion = bitacora.subscribeAll({ after: 0, maximo: 4000 }, async (lote) => {
      paginas.push({ ids: ids(lote), bytes: JSON.stringify(lote.map((e) => e.datos)).length });
      // Meanwhile more arrives than a page may weigh.
      await new Promise((listo) => setTimeout(listo, 100));
    });
    await hasta(() => paginas.flatMap((p) => p.ids).length === escritos.length);
    await suscripcion.detener();
    expect(paginas.flatMap((p) => p.ids)).toEqual(escritos);
    expect(paginas.length).toBeGreaterThan(1);
    for (const { bytes } of paginas) expect(bytes).toBeLessThan(5 * MEGABYTES);
  });

  test('una lectura de todo los da todos', async () => {
    const bitacora = await abrir();
    const escritos = await escribir(bitacora);
    expect(ids(await bitacora.readAll({ after: 0, limit: 1000 }))).toEqual(escritos);
  });
});
