import { describe, expect, it } from 'vitest';
import type { LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import {
  diasDeCierre,
  efectoDe,
  filasDistintas,
  type LugarEnBalance,
} from '#domain/contabilidad/diferencias.vista.ts';

const linea = (cuenta_id: number, debe: number, haber: number) =>
  ({ cuenta_id, debe, haber }) as LineaDeAsiento;

/** Two debits to one account, and the credit of another. */
const LINEAS = [linea(1, 70, 0), linea(1, 30, 0), linea(2, 0, 100)];

const enBalance = (saldo_anterior: number, debe: number, haber: number) => ({
  saldo_anterior,
  debe,
  haber,
  saldo: saldo_anterior + debe - haber,
});

describe('lo que un asiento cambia en un balance de comprobación', () => {
  const casos: readonly (readonly [
    string,
    LugarEnBalance,
    LugarEnBalance,
    ReturnType<typeof enBalance>,
    ReturnType<typeof enBalance>,
  ])[] = [
    ['el que se registró después', null, 'dentro', enBalance(0, 100, 0), enBalance(0, 0, 100)],
    [
      'el que se registró después, de antes',
      null,
      'antes',
      enBalance(100, 0, 0),
      enBalance(-100, 0, 0),
    ],
    ['el que salió de sus días', 'dentro', null, enBalance(0, -100, 0), enBalance(0, 0, -100)],
    [
      'el que entró en ellos desde antes',
      'antes',
      'dentro',
      enBalance(-100, 100, 0),
      enBalance(100, 0, 100),
    ],
    ['el que fue a antes', 'dentro', 'antes', enBalance(100, -100, 0), enBalance(-100, 0, -100)],
    ['el que está donde estaba', 'dentro', 'dentro', enBalance(0, 0, 0), enBalance(0, 0, 0)],
  ];
  it.each(casos)('%s', (_, lugar_conocido, lugar_contra, una, otra) => {
    expect(efectoDe({ lineas: LINEAS, lugar_conocido, lugar_contra })).toEqual([
      { cuenta_id: 1, valores: una },
      { cuenta_id: 2, valores: otra },
    ]);
  });
});

describe('los días de cierre dentro de otros', () => {
  it.each([
    ['2025-01-01', '2025-12-30', []],
    ['2025-12-31', '2025-12-31', ['2025-12-31']],
    ['2024-06-01', '2026-01-01', ['2024-12-31', '2025-12-31']],
    ['0001-01-01', '0002-06-30', ['0001-12-31']],
  ])('de %s a %s: %j', (desde, hasta, dias) => {
    expect(diasDeCierre({ desde, hasta })).toEqual(dias);
  });
});

describe('las filas que difieren', () => {
  const fila = (cuenta_id: number, codigo: string, valores: ReturnType<typeof enBalance>) => ({
    cuenta_id,
    codigo,
    nombre: `Cuenta ${codigo}`,
    nivel: 1,
    valores,
    propio: valores,
  });

  it('son lo que dice la segunda menos lo que dice la primera; la que falta en una es ceros', () => {
    const conocido = [
      fila(1, '101', enBalance(10, 5, 1)),
      fila(3, '301', enBalance(7, 0, 0)),
      fila(4, '401', enBalance(0, 0, 9)),
    ];
    const contra = [fila(2, '201', enBalance(0, 0, 8)), ...conocido.slice(1, 2)];
    expect(filasDistintas(conocido, [...contra, fila(1, '101', enBalance(10, 6, 1))])).toEqual([
      { cuenta_id: 1, codigo: '101', nombre: 'Cuenta 101', nivel: 1, valores: enBalance(0, 1, 0) },
      { cuenta_id: 2, codigo: '201', nombre: 'Cuenta 201', nivel: 1, valores: enBalance(0, 0, 8) },
      { cuenta_id: 4, codigo: '401', nombre: 'Cuenta 401', nivel: 1, valores: enBalance(0, 0, -9) },
    ]);
  });

  it('una que pasó de antes a sus días difiere, aunque su saldo sea el mismo', () => {
    const [distinta] = filasDistintas(
      [fila(1, '101', enBalance(10, 0, 0))],
      [fila(1, '101', enBalance(0, 10, 0))],
    );
    expect(distinta?.valores).toEqual({ saldo_anterior: -10, debe: 10, haber: 0, saldo: 0 });
  });
});
