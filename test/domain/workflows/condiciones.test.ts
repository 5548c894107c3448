import { describe, expect, it } from 'vitest';
import { cumple, type Operador } from '#domain/workflows/condiciones.ts';
import type { Json } from '#domain/workflows/json.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

const CLAVE = '2101202601179001691900110010010000000421234567811';

describe('Una condición', () => {
  it.each<[Json, Operador, Json, boolean]>([
    // Numbers, and texts that look like numbers.
    [115, 'igual', 115, true],
    [115, 'igual', '115.00', true],
    ['115', 'igual', '115.0', true],
    [' 7 ', 'igual', 7, true],
    ['9', 'menor', '10', true],
    [9, 'menor', '10', true],
    [-2, 'menor', -1, true],
    ['-0', 'igual', 0, true],
    [0.1, 'menor', 0.11, true],
    [100.5, 'mayor', '100.05', true],
    [1e21, 'mayor', '999999999999999999999', true],
    [1e-7, 'mayor', 0, true],
    [100, 'mayor', 100, false],
    [100, 'mayor_igual', 100, true],
    [100, 'menor_igual', 100, true],
    // More digits than a number tells apart.
    [CLAVE, 'igual', CLAVE.replace(/1$/, '2'), false],
    [CLAVE, 'menor', CLAVE.replace(/1$/, '2'), true],
    // Dates.
    ['2026-02-14', 'mayor', '2026-01-15', true],
    ['2026-01-15T10:15:30.000-05:00', 'igual', '2026-01-15', true],
    ['2026-01-16T02:00:00Z', 'igual', '2026-01-15', true],
    ['2026-01-15T10:15:30-05:00', 'igual', '2026-01-15T15:15:30Z', true],
    ['2026-01-15T10:15:30-0500', 'igual', '2026-01-15T15:15:30Z', true],
    ['2026-01-15T10:15:30-05', 'igual', '2026-01-15', true],
    ['2026-01-15T10:15:31-05:00', 'mayor', '2026-01-15T15:15:30Z', true],
    ['2026-02-30', 'mayor', '2026-02-28', true],
    // Texts.
    ['AUTORIZADO', 'igual', 'AUTORIZADO', true],
    ['AUTORIZADO', 'igual', 'autorizado', false],
    ['AUTORIZADO', 'distinto', 'RECHAZADO', true],
    ['Comercial Peñafiel S.A.', 'contiene', 'PENAFIEL', true],
    ['Comercial Peñafiel S.A.', 'no_contiene', 'penafiel', false],
    ['Comercial Peñafiel', 'empieza_con', 'comercial', true],
    ['Comercial Peñafiel', 'termina_con', 'PEÑAFIEL', true],
    ['Comercial', 'termina_con', 'Peñafiel', false],
    // What an editor writes is text.
    [true, 'igual', 'true', true],
    [false, 'igual', 'true', false],
    [null, 'igual', '', true],
    [null, 'igual', 0, false],
    // Lists and objects.
    [['a', 'b'], 'contiene', 'b', true],
    [[1, 2], 'contiene', '2', true],
    [{ a: 1 }, 'contiene', 'a', true],
    [{ a: 1 }, 'contiene', 'toString', false],
    [{ a: [1, { b: 2 }], c: 3 }, 'igual', { c: 3, a: [1, { b: 2 }] }, true],
    [[{ id: 1 }, { id: 2 }], 'contiene', { id: 2 }, true],
    [{ a: 1 }, 'igual', '{"a":1}', false],
    [{ a: 1 }, 'igual', { a: 1, b: 2 }, false],
    [[1, 2], 'igual', [2, 1], false],
    // Emptiness.
    [null, 'vacio', null, true],
    ['  ', 'vacio', null, true],
    [[], 'vacio', null, true],
    [{}, 'vacio', null, true],
    [0, 'vacio', null, false],
    [false, 'vacio', null, false],
    ['x', 'no_vacio', null, true],
    // Lists of values.
    ['7', 'en_lista', [1, 7, 15], true],
    [7, 'en_lista', '1, 7, 15', true],
    ['guia', 'en_lista', 'factura, retencion', false],
    ['guia', 'en_lista', 'guia', true],
    [null, 'en_lista', [], false],
    // What has no order is neither more nor less.
    ['abc', 'mayor', 5, false],
    ['abc', 'menor_igual', 5, false],
    [null, 'menor', 5, false],
    [{ a: 1 }, 'mayor', { a: 0 }, false],
  ])('%j %s %j: %s', (a, op, b, esperado) => {
    expect(cumple(a, op, b)).toBe(esperado);
  });
});

describe('Lo que cuesta una condición', () => {
  const MUCHAS = 60_000;
  const miembros = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`c${i}`, i]));

  it.each<[string, Json, Operador, Json]>([
    ['un objeto grande en una lista larga', Array(MUCHAS).fill({}), 'contiene', miembros],
    [
      'un texto de blancos en una lista larga',
      Array(MUCHAS).fill(1),
      'contiene',
      ' '.repeat(250_000),
    ],
    ['casi un número en una lista larga', `0.${'0'.repeat(97)}x`, 'en_lista', ','.repeat(250_000)],
    ['ceros y ceros', '0'.repeat(250_000), 'igual', '0'.repeat(249_999)],
  ])('crece con lo que se compara, no con su producto: %s', (_, a, op, b) => {
    const inicio = cronometrarProcesador();
    expect(cumple(a, op, b)).toBe(false);
    expect(inicio.procesador_ms()).toBeLessThan(5_000);
  });
});
