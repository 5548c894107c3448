import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineaSinConsumos } from '#domain/documentos/comprobante/pedido.ts';
import {
  calcularTotales,
  dentroDelLimite,
  repartirPagos,
} from '#domain/documentos/comprobante/totales.ts';
import { MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { ivaCodigoDeTarifa } from '#domain/kernel/sri.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';

const pago = (total: number) =>
  ({ forma_pago: '20', total, plazo: null, unidad_tiempo: null }) as const;

describe('Los totales de una factura', () => {
  it('el IVA se calcula sobre la suma de bases, no sobre cada línea', () => {
    // Authorised in 2026: lines of 3.30 and 1.30 carry 0.50 and 0.20; their group carries 0.69.
    const { detalles, totales } = calcularTotales(
      [linea({ precio_unitario: 3_300_000 }), linea({ precio_unitario: 1_300_000 })],
      0,
    );
    expect(detalles.map((d) => d.iva)).toEqual([50, 20]);
    expect(totales.impuestos).toEqual([{ iva_codigo: '4', tarifa_iva: 15, base: 460, valor: 69 }]);
    expect(totales.total).toBe(529);
  });

  it('2.25 al 15 % son 0.34: medio centavo hacia arriba', () => {
    const { totales } = calcularTotales([linea({ precio_unitario: 2_250_000 })], 0);
    expect(totales.iva).toBe(34);
  });

  it('cada producto se redondea una vez y luego se le resta el descuento', () => {
    const { detalles, totales } = calcularTotales(
      [linea({ cantidad: 3_000_000, precio_unitario: 333_333, descuento: 25 })],
      0,
    );
    expect(detalles[0]!.precio_total).toBe(75);
    expect(totales.total_descuento).toBe(25);
    expect(totales.total_sin_impuestos).toBe(75);
  });

  it('cada código tiene su grupo y su subtotal, y la propina entra al total sin IVA', () => {
    const una = { precio_unitario: 1_000_000 };
    const { totales } = calcularTotales(
      [
        linea({ ...una, iva_codigo: '7', tarifa_iva: 0 }),
        linea({ ...una, iva_codigo: '6', tarifa_iva: 0 }),
        linea({ ...una, iva_codigo: '0', tarifa_iva: 0 }),
        linea({ ...una, iva_codigo: '5', tarifa_iva: 5 }),
        linea({ ...una, iva_codigo: '4', tarifa_iva: 15 }),
        linea({ ...una, iva_codigo: '4', tarifa_iva: 15 }),
      ],
      77,
    );
    expect(totales).toEqual({
      subtotal_0: 100,
      subtotal_5: 100,
      subtotal_15: 200,
      subtotal_no_objeto: 100,
      subtotal_exento: 100,
      total_sin_impuestos: 600,
      total_descuento: 0,
      iva: 35,
      propina: 77,
      total: 712,
      impuestos: [
        { iva_codigo: '4', tarifa_iva: 15, base: 200, valor: 30 },
        { iva_codigo: '5', tarifa_iva: 5, base: 100, valor: 5 },
        { iva_codigo: '0', tarifa_iva: 0, base: 100, valor: 0 },
        { iva_codigo: '6', tarifa_iva: 0, base: 100, valor: 0 },
        { iva_codigo: '7', tarifa_iva: 0, base: 100, valor: 0 },
      ],
    });
  });

  it('iva_codigo manda sobre tarifa_iva', () => {
    const { detalles, totales } = calcularTotales([linea({ iva_codigo: '7', tarifa_iva: 15 })], 0);
    expect(detalles[0]!.tarifa_iva).toBe(0);
    expect(totales.iva).toBe(0);
  });

  it('el código se deduce de la tarifa cuando nadie lo nombra', () => {
    expect([0, 5, 15].map((tarifa) => ivaCodigoDeTarifa(tarifa as 0 | 5 | 15))).toEqual([
      '0',
      '5',
      '4',
    ]);
  });

  it('un importe de más de 14 dígitos se nota aunque no quepa en un entero exacto', () => {
    const enorme = linea({ cantidad: 999_999_999_999_999, precio_unitario: 999_999_999_999_999 });
    const { detalles, totales } = calcularTotales([enorme], 0);
    expect(dentroDelLimite(detalles, totales)).toBe(false);
    const justo = calcularTotales([linea()], MAXIMO_CENTAVOS - 1150);
    expect(dentroDelLimite(justo.detalles, justo.totales)).toBe(true);
    const pasado = calcularTotales([linea()], MAXIMO_CENTAVOS - 1149);
    expect(dentroDelLimite(pasado.detalles, pasado.totales)).toBe(false);
  });
});

const CODIGOS = { '0': 0n, '4': 15n, '5': 5n, '6': 0n, '7': 0n, '8': 8n } as const;

const lineas = fc.array(
  fc.record({
    servicio_id: fc.constant(null),
    codigo_principal: fc.constant('P'),
    descripcion: fc.constant('D'),
    cantidad: fc.integer({ min: 1, max: 50_000_000_000 }),
    precio_unitario: fc.integer({ min: 0, max: 50_000_000_000 }),
    descuento: fc.integer({ min: 0, max: 5_000 }),
    iva_codigo: fc.constantFrom(...(Object.keys(CODIGOS) as (keyof typeof CODIGOS)[])),
    tarifa_iva: fc.constantFrom(0 as const, 5 as const, 15 as const),
  }),
  { minLength: 1, maxLength: 40 },
) satisfies fc.Arbitrary<LineaSinConsumos[]>;

/** Reference arithmetic in its own words: decimal fractions as text, rounded digit by digit. */
const redondeoDeReferencia = (numerador: bigint, decimales: number): bigint => {
  const texto = numerador.toString().padStart(decimales + 1, '0');
  const entero = BigInt(texto.slice(0, -decimales));
  return texto.charAt(texto.length - decimales) >= '5' ? entero + 1n : entero;
};

describe('Propiedades de los totales', () => {
  it('coinciden con una aritmética escrita aparte', () => {
    fc.assert(
      fc.property(lineas, fc.nat(100_000), (pedidas, propina) => {
        const { detalles, totales } = calcularTotales(pedidas, propina);
        const bases = new Map<string, bigint>();
        for (const [i, p] of pedidas.entries()) {
          const bruto = redondeoDeReferencia(BigInt(p.cantidad) * BigInt(p.precio_unitario), 10);
          const neto = bruto - BigInt(p.descuento);
          expect(BigInt(detalles[i]!.precio_total)).toBe(neto);
          bases.set(p.iva_codigo, (bases.get(p.iva_codigo) ?? 0n) + neto);
        }
        fc.pre([...bases.values()].every((base) => base >= 0n));
        let total = BigInt(propina);
        for (const grupo of totales.impuestos) {
          const base = bases.get(grupo.iva_codigo)!;
          const valor = redondeoDeReferencia(base * CODIGOS[grupo.iva_codigo], 2);
          expect([BigInt(grupo.base), BigInt(grupo.valor)]).toEqual([base, valor]);
          total += base + valor;
        }
        expect(totales.impuestos.length).toBe(bases.size);
        expect(BigInt(totales.total)).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  it('los subtotales, los grupos y las líneas suman lo mismo', () => {
    fc.assert(
      fc.property(lineas, fc.nat(100_000), (pedidas, propina) => {
        const { detalles, totales: t } = calcularTotales(pedidas, propina);
        const suma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);
        expect(suma(detalles.map((d) => d.precio_total))).toBe(t.total_sin_impuestos);
        const sinTarifa = t.subtotal_0 + t.subtotal_no_objeto + t.subtotal_exento;
        expect(sinTarifa + t.subtotal_5 + (t.subtotal_8 ?? 0) + t.subtotal_15).toBe(
          t.total_sin_impuestos,
        );
        expect(suma(t.impuestos.map((g) => g.base))).toBe(t.total_sin_impuestos);
        expect(t.total_sin_impuestos + t.iva + t.propina).toBe(t.total);
      }),
    );
  });

  it('el orden de las líneas no cambia los totales', () => {
    fc.assert(
      fc.property(lineas, (pedidas) => {
        const alReves = calcularTotales([...pedidas].reverse(), 0).totales;
        expect(alReves).toEqual(calcularTotales(pedidas, 0).totales);
      }),
    );
  });
});

describe('Los pagos', () => {
  it('omitidos o vacíos son uno solo, «01», por el total', () => {
    const unico = [{ forma_pago: '01', total: 1150, plazo: null, unidad_tiempo: null }];
    expect(repartirPagos(null, 1150)).toEqual(unico);
    expect(repartirPagos([], 1150)).toEqual(unico);
  });

  it('que suman el total se guardan como vinieron', () => {
    const pagos = [
      { forma_pago: '19', total: 1000, plazo: 30, unidad_tiempo: 'dias' },
      { forma_pago: '01', total: 150, plazo: null, unidad_tiempo: null },
    ] as const;
    expect(repartirPagos(pagos, 1150)).toEqual(pagos);
  });

  it('un centavo de más o de menos va al mayor, el primero entre iguales', () => {
    const totales = (total: number) =>
      repartirPagos([pago(10), pago(50), pago(50)], total)?.map((p) => p.total);
    expect(totales(111)).toEqual([10, 51, 50]);
    expect(totales(109)).toEqual([10, 49, 50]);
  });

  it('a dos centavos ya no cuadran', () => {
    expect(repartirPagos([pago(100)], 102)).toBeUndefined();
    expect(repartirPagos([pago(100)], 98)).toBeUndefined();
  });

  it('guardados suman siempre exactamente el total, sin ninguno negativo', () => {
    const importes = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(importes, fc.integer({ min: -1, max: 1 }), (pagos, diferencia) => {
        const total = pagos.reduce((a, b) => a + b, 0) + diferencia;
        fc.pre(total >= 0);
        const guardados = repartirPagos(pagos.map(pago), total)!;
        expect(guardados.reduce((a, p) => a + p.total, 0)).toBe(total);
        expect(guardados.every((p) => p.total >= 0)).toBe(true);
      }),
    );
  });
});
