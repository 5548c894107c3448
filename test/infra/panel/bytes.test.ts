import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { asegurarPanel } from '#infra/panel/construir.ts';
import { bytes } from '#test/bench/panel/bytes.ts';
import { cumple } from '#test/bench/panel/medida.ts';

/** What one waits for over a slow line, held to its bars by each build. */

it('la primera carga y cada área pesan lo que se dijo, y no más', {
  timeout: 240_000,
}, async () => {
  await asegurarPanel();
  const pesos = await bytes();
  expect(pesos.length).toBeGreaterThan(10);
  expect(pesos.filter((uno) => !cumple(uno))).toEqual([]);
});

it('los dos tonos de un color quedan como se escribieron: a cada navegador llega light-dark()', async () => {
  await asegurarPanel();
  const hojas: string[] = [];
  for await (const hoja of glob('infra/panel/dist/assets/*.css')) {
    hojas.push(await readFile(hoja, 'utf8'));
  }
  expect(hojas.some((una) => una.includes('light-dark('))).toBe(true);
  expect(hojas.filter((una) => una.includes('--lightningcss'))).toEqual([]);
});
