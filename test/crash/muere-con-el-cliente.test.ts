import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { lanzarPrograma, puertoLibre, terminarTodos } from './programa.ts';

/** The program dies under the calls of a client, and comes back. */

let temporal: DirTemporal;
beforeAll(async () => {
  temporal = await dirTemporal();
});
afterAll(async () => {
  await terminarTodos();
  await temporal?.borrar();
});

const CUANTAS = 200;

it('el programa muere dos veces en medio de las llamadas: terminan todas, y ninguna dos veces', async () => {
  const lanzamiento = { dir: temporal.dir, puerto: await puertoLibre() };
  let programa = await lanzarPrograma(lanzamiento);
  const { base_url: url, api_key: clave } = programa.demo;
  let perdidas = 0;
  const cliente = crearCliente({
    url,
    clave,
    reintentos: 12,
    fetch: (...pedido) =>
      fetch(...pedido).catch((error: unknown) => {
        perdidas += 1;
        throw error;
      }),
  });
  const servicio = (i: number) => ({
    codigo_principal: `M-${i}`,
    descripcion: 'Uno',
    precio_unitario: 1,
    tarifa_iva: 15 as const,
  });
  const todas = Promise.all(
    Array.from({ length: CUANTAS }, async (_, i) => {
      await pausa(i * 10);
      return cliente.servicios.crear(servicio(i));
    }),
  );
  for (const cuando_ms of [400, 400]) {
    await pausa(cuando_ms);
    await programa.senalar('SIGKILL');
    programa = await lanzarPrograma(lanzamiento);
  }
  const creados = await todas;
  expect(perdidas).toBeGreaterThan(0);
  expect(new Set(creados.map(({ id }) => id)).size).toBe(CUANTAS);
  const hay = await cliente.leyendoLoEscrito().servicios.listar().todos();
  const suyos = hay.filter(({ codigo_principal }) => codigo_principal.startsWith('M-'));
  expect(suyos).toHaveLength(CUANTAS);
  expect(new Set(suyos.map(({ id }) => id))).toEqual(new Set(creados.map(({ id }) => id)));
});
