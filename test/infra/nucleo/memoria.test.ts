import { expect, it } from 'vitest';
import { crearMemoria } from '#infra/nucleo/memoria.ts';

const KB = 1024;

it('cabe lo que pesa y no cuántas cosas: sale lo que nadie pidió en más tiempo', () => {
  const memoria = crearMemoria<string>(100 * KB);
  memoria.guardar('a', 'A', 40 * KB);
  memoria.guardar('b', 'B', 40 * KB);
  expect(memoria.ver('a')).toBe('A');
  memoria.guardar('c', 'C', 40 * KB);
  expect(['a', 'b', 'c'].map(memoria.ver)).toEqual(['A', undefined, 'C']);
});

it('lo que pesa más que todo el lugar no se guarda; lo mismo, otra vez, no pesa dos', () => {
  const memoria = crearMemoria<number>(100 * KB);
  memoria.guardar('enorme', 1, 101 * KB);
  expect(memoria.ver('enorme')).toBeUndefined();
  for (let i = 0; i < 10; i += 1) memoria.guardar('una', i, 60 * KB);
  memoria.guardar('otra', 0, 30 * KB);
  expect([memoria.ver('una'), memoria.ver('otra')]).toEqual([9, 0]);
});

it('muchas pequeñas también tienen fin', () => {
  const memoria = crearMemoria<number>(100 * KB);
  for (let i = 0; i < 10_000; i += 1) memoria.guardar(String(i), i, 0);
  const quedan = Array.from({ length: 10_000 }, (_, i) => memoria.ver(String(i))).filter(
    (valor) => valor !== undefined,
  );
  expect(quedan.length).toBeGreaterThan(100);
  expect(quedan.length).toBeLessThan(600);
});
