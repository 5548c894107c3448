import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { abrirPaso, type Paso } from '#infra/documentos/zip/paso.ts';

const TANDAS = 8;

/** What so many batches wait, all together. */
const esperado = async (paso: Paso): Promise<number> => {
  const inicio = performance.now();
  await Promise.all(Array.from({ length: TANDAS }, paso));
  return performance.now() - inicio;
};

const ocuparse = (ms: number): void => {
  const fin = performance.now() + ms;
  while (performance.now() < fin);
};

describe('el paso de las descargas', () => {
  it('con el proceso desocupado nadie espera', async () => {
    const paso = abrirPaso();
    await pausa(200);
    expect(await esperado(paso)).toBeLessThan(50);
  });

  it('con el proceso ocupado van de a una cada 50 ms, y sueltas otra vez cuando se desocupa', async () => {
    const paso = abrirPaso();
    ocuparse(200);
    await pausa(1);
    expect(await esperado(paso)).toBeGreaterThan(50 * TANDAS - 10);
    await pausa(200);
    await paso();
    expect(await esperado(paso)).toBeLessThan(50);
  });
});
