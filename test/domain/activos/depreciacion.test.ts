import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASES, topeDe, topesEn } from '#domain/activos/clases.ts';
import {
  acumuladoAl,
  deducibleDe,
  mesesDesde,
  mesesRestantes,
  primerMes,
  type Tramo,
} from '#domain/activos/depreciacion.ts';
import { mesSiguiente } from '#domain/contabilidad/mes.ts';

/** Straight-line depreciation: arithmetic alone. */

const SIN_MAXIMO = { tasa_anual: 100_00 * 12, limite_de_valor: null };

const tras = (mes: string, n: number): string => (n === 0 ? mes : tras(mesSiguiente(mes), n - 1));

const tramoArbitrario = fc.record({
  desde: fc.constantFrom<string[]>('2024-01', '2025-12', '2026-02'),
  meses: fc.integer({ min: 1, max: 240 }),
  monto: fc.integer({ min: 0, max: 99_999_999_99 }),
});

const planDeUno = ({ desde, meses, monto }: Omit<Tramo, 'costo'>, previa = 0) => ({
  previa,
  tramos: [{ desde, meses, monto, costo: monto + previa + 1 }],
});

describe('La depreciación en línea recta', () => {
  it('suma costo menos residual al centavo, sean cuantos sean los meses, y ninguno se aparta más de un centavo', () => {
    fc.assert(
      fc.property(tramoArbitrario, (tramo) => {
        const plan = planDeUno(tramo);
        const exacta = tramo.monto / tramo.meses;
        let suma = 0;
        let mes = tramo.desde;
        for (let i = 0; i < tramo.meses; i += 1) {
          const delMes = acumuladoAl(plan, mes) - suma;
          expect(Math.abs(delMes - exacta)).toBeLessThanOrEqual(1);
          suma += delMes;
          mes = mesSiguiente(mes);
        }
        expect(suma).toBe(tramo.monto);
        expect(acumuladoAl(plan, tras(mes, 30))).toBe(tramo.monto);
      }),
    );
  });

  it('nada antes de su primer mes, y con lo que traía', () => {
    const plan = planDeUno({ desde: '2026-03', meses: 12, monto: 120_00 }, 500_00);
    expect(acumuladoAl(plan, '2026-02')).toBe(500_00);
    expect(acumuladoAl(plan, '2026-03')).toBe(510_00);
    expect(acumuladoAl(plan, '2027-02')).toBe(620_00);
    expect(mesesRestantes(plan, '2026-04')).toBe(10);
  });

  it('una mejora reparte lo que queda en lo que queda de vida: en total, costo y mejora al centavo', () => {
    fc.assert(
      fc.property(
        tramoArbitrario,
        fc.nat({ max: 300 }),
        fc.integer({ min: 1, max: 9_999_99 }),
        fc.integer({ min: 1, max: 60 }),
        (tramo, en, mejora, mas) => {
          const uno = planDeUno(tramo);
          const hasta = tras(tramo.desde, en);
          const meses = mesesRestantes(uno, hasta) + mas;
          const monto = tramo.monto + mejora - acumuladoAl(uno, hasta);
          const segundo = { desde: mesSiguiente(hasta), meses, monto, costo: monto };
          const plan = { ...uno, tramos: [...uno.tramos, segundo] };
          expect(acumuladoAl(plan, hasta)).toBe(acumuladoAl(uno, hasta));
          expect(acumuladoAl(plan, tras(segundo.desde, meses))).toBe(tramo.monto + mejora);
        },
      ),
    );
  });

  it('comienza el mes siguiente al de su uso', () => {
    expect(primerMes('2026-12-31')).toBe('2027-01');
    expect(primerMes('2026-11-01')).toBe('2026-12');
    expect(mesesDesde('2026-11', '2027-01')).toBe(3);
    expect(mesesDesde('2026-11', '2026-10')).toBe(0);
  });
});

describe('Lo deducible de una depreciación', () => {
  const mensual = (tramo: Tramo, mes: string, maximo: typeof SIN_MAXIMO | object) => {
    const plan = { previa: 0, tramos: [tramo] };
    const anterior =
      mes === tramo.desde ? null : tras(tramo.desde, mesesDesde(tramo.desde, mes) - 2);
    const acumulada = anterior === null ? 0 : acumuladoAl(plan, anterior);
    const monto = acumuladoAl(plan, mes) - acumulada;
    const que = { desde: anterior, hasta: mes, acumulada, monto };
    return { monto, deducible: deducibleDe(plan, que, maximo as typeof SIN_MAXIMO) };
  };
  const suma = (tramo: Tramo, maximo: object) => {
    let deducible = 0;
    for (let i = 0; i < tramo.meses; i += 1) {
      deducible += mensual(tramo, tras(tramo.desde, i), maximo).deducible;
    }
    return deducible;
  };

  it('es toda cuando va al máximo de su clase, mes por mes, sin un centavo de redondeo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_99 }), (costo) => {
        const tramo = { desde: '2026-01', meses: 120, monto: costo, costo };
        const maximo = { tasa_anual: 10_00, limite_de_valor: null };
        expect(suma(tramo, maximo)).toBe(costo);
      }),
      { numRuns: 50 },
    );
  });

  it('más rápida que el máximo, solo hasta él: un computador en 36 meses pasa del 33 %', () => {
    const tramo = { desde: '2026-01', meses: 36, monto: 3_600_00, costo: 3_600_00 };
    const maximo = { tasa_anual: 33_00, limite_de_valor: null };
    expect(mensual(tramo, '2026-01', maximo)).toEqual({ monto: 100_00, deducible: 99_00 });
    expect(suma(tramo, maximo)).toBe(3_564_00);
  });

  it('de un vehículo de más de 35.000, la parte de 35.000', () => {
    const tramo = { desde: '2026-01', meses: 60, monto: 70_000_00, costo: 70_000_00 };
    const maximo = { tasa_anual: 20_00, limite_de_valor: 35_000_00 };
    expect(suma(tramo, maximo)).toBe(35_000_00);
    const residual = { ...tramo, monto: 60_000_00 };
    expect(suma(residual, maximo)).toBe(30_000_00);
  });

  it('lo atrasado de varios meses tiene el máximo de todos ellos', () => {
    const tramo = { desde: '2026-01', meses: 60, monto: 6_000_00, costo: 6_000_00 };
    const plan = { previa: 0, tramos: [tramo] };
    const maximo = { tasa_anual: 20_00, limite_de_valor: null };
    const que = { desde: '2026-02', hasta: '2026-06', acumulada: 200_00, monto: 400_00 };
    expect(deducibleDe(plan, que, maximo)).toBe(400_00);
  });

  it('nunca es más que lo depreciado ni menos que nada', () => {
    fc.assert(
      fc.property(
        tramoArbitrario,
        fc.nat({ max: 200 }),
        fc.integer({ min: 1, max: 33_00 }),
        fc.option(fc.integer({ min: 1, max: 50_000_00 })),
        (tramo, n, tasa_anual, limite_de_valor) => {
          const entero = { ...tramo, costo: tramo.monto + 1 };
          const mes = tras(tramo.desde, n);
          const { monto, deducible } = mensual(entero, mes, { tasa_anual, limite_de_valor });
          expect(deducible).toBeGreaterThanOrEqual(0);
          expect(deducible).toBeLessThanOrEqual(monto);
        },
      ),
    );
  });
});

describe('Los máximos de las clases', () => {
  it('cada clase tiene uno y uno solo en cualquier día, con su fuente', () => {
    for (const fecha of ['2020-01-01', '2026-11-27', '2030-12-31']) {
      expect(topesEn(fecha).map(({ clase }) => clase)).toEqual([...CLASES]);
    }
    expect(topeDe('vehiculos', '2026-11-27')).toMatchObject({
      tasa_anual: 20_00,
      limite_de_valor: 35_000_00,
      fuente: expect.stringContaining('art. 28, num. 6'),
    });
    expect(topesEn('2026-11-27').map(({ tasa_anual }) => tasa_anual / 100)).toEqual([
      5, 10, 10, 10, 20, 33,
    ]);
  });

  it('un cambio de la ley es otra fila desde su día', () => {
    const [edificios] = topesEn('2026-01-01');
    const topes = [
      { ...edificios!, hasta: '2026-12-31' },
      { ...edificios!, desde: '2027-01-01', tasa_anual: 7_00 },
    ];
    expect(topeDe('edificios', '2026-12-31', topes).tasa_anual).toBe(5_00);
    expect(topeDe('edificios', '2027-01-01', topes).tasa_anual).toBe(7_00);
  });
});
