import { expect, it } from 'vitest';
import { esperaTras } from '#infra/panel/src/nucleo/pausa.ts';

it('tras la primera novedad no se espera; mientras no dejan de llegar, cada vez más, hasta un máximo', () => {
  let espera = esperaTras(0, Number.POSITIVE_INFINITY);
  expect(espera).toBe(0);
  const esperas = Array.from({ length: 8 }, () => (espera = esperaTras(espera, 100)));
  expect(esperas).toEqual([150, 300, 600, 1200, 2400, 2400, 2400, 2400]);
  // What was already long is calm again only when nothing has come for longer than that.
  expect(esperaTras(2400, 2500)).toBe(2400);
  expect(esperaTras(2400, 4800)).toBe(0);
});
