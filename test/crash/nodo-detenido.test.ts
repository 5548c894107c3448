import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import {
  AHORA,
  comprobarEmpresa,
  facturar,
  type Libro,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

/** A node hangs in the middle of its batches, with their locks in hand, and comes back later. */

const RETENIDAS = [1, 2, 3, 4, 5];
const VECINAS = [6, 7];
const HIJO = new URL('../support/nucleo/nodo-hijo.ts', import.meta.url).pathname;

let libro: Libro;
let hijo: ChildProcess | undefined;
beforeAll(async () => {
  libro = await nuevoLibro();
});
afterAll(async () => {
  hijo?.kill('SIGKILL');
  await libro.cerrar();
});

/** Callers of the neighbours, one after another, until they are stopped; the longest wait of each. */
const vecinos = (nucleo: Nucleo) => {
  let detenidos = false;
  const uno = async (empresa_id: number): Promise<number> => {
    let mayor_ms = 0;
    while (!detenidos) {
      const inicio = performance.now();
      await facturar(nucleo, empresa_id);
      mayor_ms = Math.max(mayor_ms, performance.now() - inicio);
      await pausa(5);
    }
    return mayor_ms;
  };
  const esperas = Promise.all(VECINAS.map(uno));
  return () => {
    detenidos = true;
    return esperas;
  };
};

it('los demás siguen, «listo» dice la verdad y al volver no hace daño', async () => {
  const nucleo = await libro.abrir();
  await sembrar(nucleo, [...RETENIDAS, ...VECINAS]);
  await nucleo.seguidor.alcanzar();
  hijo = spawn(process.execPath, [HIJO, libro.url, String(Date.parse(AHORA))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lineas = createInterface({ input: hijo.stdout! });
  expect((await once(lineas, 'line'))[0]).toBe('DETENIDO');

  const detener = vecinos(nucleo);
  const desde_ms = performance.now();
  const suyas = Promise.all(RETENIDAS.map((empresa) => facturar(nucleo, empresa)));
  // Two of them stand in the log without their rows: nothing after them can be handed on.
  await vi.waitFor(
    () => expect(String(nucleo.seguidor.estado().motivo)).toMatch(/^Otro proceso retiene/),
    { timeout: 10_000, interval: 20 },
  );
  const numeros = (await suyas).map((f) => f.secuencial);
  const retenidas_ms = performance.now() - desde_ms;
  expect(numeros).toEqual([1, 1, 1, 2, 2]);
  await vi.waitFor(() => expect(nucleo.seguidor.estado().listo).toBe(true), { timeout: 10_000 });
  // Whoever waited for the node waited as long as those that it held, on whatever machine.
  for (const espera_ms of await detener()) expect(espera_ms).toBeLessThan(retenidas_ms / 2);

  hijo.kill('SIGCONT');
  expect(JSON.parse(String((await once(lineas, 'line'))[0]))).toEqual([2, 2, 2, 1, 1]);
  for (const empresa of RETENIDAS) {
    expect(await comprobarEmpresa(nucleo, empresa)).toEqual({ facturas: 2 });
  }
  for (const empresa of VECINAS) await comprobarEmpresa(nucleo, empresa);
  expect(nucleo.seguidor.estado()).toMatchObject({ listo: true, motivo: null });
}, 60_000);
