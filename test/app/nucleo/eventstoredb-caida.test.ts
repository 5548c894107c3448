import { setTimeout as dormir } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

let doble: DobleEventStoreDB;
let prueba: SistemaDePrueba;
beforeAll(async () => {
  doble = await iniciarDobleEventStoreDB();
  prueba = await iniciarSistemaDePrueba({
    bitacora: 'eventstoredb',
    eventstore_url: doble.url,
    // The lane lets go at once of what the log does not answer.
    ajustes: { carriles: 1, paciencia_ms: 200, espera_duda_ms: 300 },
    empresas: 2,
  });
});
afterAll(async () => {
  await prueba.detener();
  await doble.detener();
});

it('sin la bitácora se contesta 503, nunca 500; de vuelta, se escribe en menos de dos segundos', async () => {
  const [conocida, otra] = prueba.empresas;
  const emitir = async (empresa = conocida!) => {
    const { estado, cabeceras } = await empresa.api.crear(cuerpoDeFactura());
    return { estado, vuelva: cabeceras.has('retry-after') };
  };
  expect(await emitir()).toMatchObject({ estado: 201 });
  await expect.poll(async () => (await conocida!.api.todosLosEventos()).length).toBeGreaterThan(0);

  await doble.apagar();
  const negadas = await Promise.all([emitir(), emitir(), emitir(otra)]);
  expect(negadas).toEqual(negadas.map(() => ({ estado: 503, vuelva: true })));
  const lectura = await prueba.sistema.nucleo.lecturas.bitacora
    .readStream('empresa-1')
    .catch((error: unknown) => error);
  expect(lectura).toMatchObject({ name: 'BitacoraInalcanzable' });
  await dormir(1_500);

  await doble.encender();
  const vuelta = cronometrar();
  await expect
    .poll(async () => (await emitir()).estado, { timeout: 10_000, interval: 50 })
    .toBe(201);
  expect(vuelta.enCalma_ms()).toBeLessThan(2_000);
  await expect.poll(async () => (await emitir(otra)).estado).toBe(201);
  expect(prueba.fallas).toEqual([]);
});
