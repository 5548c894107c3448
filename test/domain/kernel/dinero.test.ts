import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalDeCentavos,
  decimalDeMillonesimas,
  dividirMitadArriba,
  enteroDeDecimal,
  MAXIMO_CENTAVOS,
  MAXIMO_MILLONESIMAS,
  porcentajeDe,
  textoDeCentavos,
  textoDeMillonesimas,
} from '#domain/kernel/dinero.ts';

describe('Los decimales van y vuelven sin perder nada', () => {
  it('centavos → número JSON → centavos', () => {
    const centavos = fc.integer({ min: -MAXIMO_CENTAVOS, max: MAXIMO_CENTAVOS });
    fc.assert(
      fc.property(centavos, (c) => {
        const porJson = JSON.parse(JSON.stringify(decimalDeCentavos(c))) as number;
        expect(enteroDeDecimal(porJson, 2)).toBe(c);
      }),
      { numRuns: 1000 },
    );
  });

  it('millonésimas → número JSON → millonésimas', () => {
    const millonesimas = fc.integer({ min: 0, max: MAXIMO_MILLONESIMAS });
    fc.assert(
      fc.property(millonesimas, (m) => {
        const porJson = JSON.parse(JSON.stringify(decimalDeMillonesimas(m))) as number;
        expect(enteroDeDecimal(porJson, 6)).toBe(m);
      }),
      { numRuns: 1000 },
    );
  });

  it('el texto dice lo mismo que el número', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAXIMO_MILLONESIMAS }), (m) => {
        expect(enteroDeDecimal(Number(textoDeMillonesimas(m)), 6)).toBe(m);
        expect(textoDeMillonesimas(m)).toMatch(/^\d+\.\d{2,6}$/);
        const c = m % MAXIMO_CENTAVOS;
        expect(enteroDeDecimal(Number(textoDeCentavos(c)), 2)).toBe(c);
        expect(textoDeCentavos(c)).toMatch(/^\d+\.\d{2}$/);
      }),
    );
  });

  it.each([
    [0.1234567, 6],
    [1.005, 2],
    [1e-7, 6],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
    [1e21, 2],
    [2 ** 53, 2],
  ] as const)('%d con %d decimales se niega en vez de redondearse', (valor, escala) => {
    expect(enteroDeDecimal(valor, escala)).toBeUndefined();
  });

  it.each([
    [1e-6, 6, 1],
    [1.5, 6, 1_500_000],
    [0.1, 2, 10],
    [-0.01, 2, -1],
    [0, 2, 0],
    [-0, 2, 0],
    [1e3, 2, 100_000],
  ] as const)('%d con %d decimales es %d', (valor, escala, entero) => {
    expect(enteroDeDecimal(valor, escala)).toBe(entero);
  });
});

describe('El redondeo', () => {
  it('es al más cercano y la mitad se aleja del cero', () => {
    expect(dividirMitadArriba(5n, 10n)).toBe(1n);
    expect(dividirMitadArriba(4n, 10n)).toBe(0n);
    expect(dividirMitadArriba(-5n, 10n)).toBe(-1n);
    expect(porcentajeDe(225, 15)).toBe(34);
  });

  it('nunca se aparta más de media unidad', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 12n), (n, d) => {
        const resto = n - dividirMitadArriba(n, d) * d;
        expect((resto < 0n ? -resto : resto) * 2n <= d).toBe(true);
      }),
    );
  });
});
