import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIN_OCASIONALES } from '#domain/documentos/comprobante/comprobante.ts';
import {
  agruparConsumos,
  avisosDeConsumo,
  exigirTarifasVigentes,
  pedidaDe,
  tarifarLineas,
} from '#domain/documentos/comprobante/consumo.ts';
import type { ConsumoPedido, LineaPedida } from '#domain/documentos/comprobante/pedido.ts';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { errores } from '#domain/documentos/nota-credito/nota-credito.errores.ts';
import { ICE, IRBPNR, type Tarifa, tarifaEn } from '#domain/kernel/tributos/tarifas.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { diferenciasDeTotales } from '#infra/simulador-sri/totales.ts';
import {
  datosXmlDe,
  emisionArbitraria,
  filaEmitida,
} from '#test/support/documentos/emision.arbitraria.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';

const HOY = '2026-12-04';
const DECRETO: Tarifa = {
  impuesto: '2',
  codigo: '8',
  descripcion: 'Tarifa 8 %: turismo, D.E. 500',
  porcentaje: 800,
  valor_especifico: null,
  unidad: null,
  desde: HOY,
  hasta: '2026-12-06',
};
const rigen = { errores: COMUNES, tarifas: [DECRETO], fechas: [HOY] as const };

const de = (codigo: string, resto: Partial<ConsumoPedido> = {}): ConsumoPedido => ({
  codigo,
  cantidad: null,
  valor: null,
  ...resto,
});
const calcular = (...lineas: readonly LineaPedida[]) =>
  calcularTotales(tarifarLineas(lineas, rigen), 0);

describe('ICE e IRBPNR de una línea', () => {
  it('el porcentual es sobre el valor sin impuestos, y entra en la base del IVA', () => {
    const { detalles, totales } = calcular({
      ...linea({ cantidad: 2_000_000, precio_unitario: 50_000_000 }),
      ice: de('3610'),
    });
    expect(detalles[0]).toMatchObject({
      precio_total: 100_00,
      iva: 18_00,
      ice: { codigo: '3610', porcentaje: 2000, cantidad: null, base: 100_00, valor: 20_00 },
    });
    expect(totales).toMatchObject({
      subtotal_15: 100_00,
      total_sin_impuestos: 100_00,
      ice: 20_00,
      iva: 18_00,
      total: 138_00,
      impuestos: [{ iva_codigo: '4', base: 120_00, valor: 18_00, ice: 20_00 }],
    });
  });

  it('el específico es por unidad: la cantidad de la línea, o la que se diga', () => {
    const fundas = { cantidad: 150_000_000, precio_unitario: 10_000 };
    const { detalles } = calcular(
      { ...linea(fundas), ice: de('3680') },
      { ...linea(fundas), ice: de('3680', { cantidad: 100_500_000 }) },
    );
    expect(detalles.map(({ ice }) => [ice!.cantidad, ice!.base, ice!.valor])).toEqual([
      [150_000_000, 150_00, 12_00],
      [100_500_000, 100_50, 8_04],
    ]);
  });

  it('el mixto suma los dos y se redondea una vez; con porcentaje, la base es el valor', () => {
    const { detalles } = calcular({
      ...linea({ cantidad: 1_000_000, precio_unitario: 10_010_000 }),
      ice: de('3041', { cantidad: 330_500 }),
    });
    // 75 % × 10.01 = 7.5075 and 13.62 × 0.3305 = 4.50141.
    expect(detalles[0]!.ice).toMatchObject({ base: 10_01, valor: 12_01 });
  });

  it('el IRBPNR no entra en la base del IVA', () => {
    const { totales } = calcular({
      ...linea({ cantidad: 24_000_000, precio_unitario: 500_000 }),
      irbpnr: de('5001'),
    });
    expect(totales).toMatchObject({ irbpnr: 48, iva: 180, total: 12_00 + 48 + 180 });
    expect(totales.ice).toBeUndefined();
    expect(totales.impuestos).toEqual([
      { iva_codigo: '4', tarifa_iva: 15, base: 1200, valor: 180 },
    ]);
  });

  it('lo enviado vale, y se avisa cuando no es lo que da la tarifa', () => {
    const enviado = (valor: number) =>
      calcular({
        ...linea({ cantidad: 2_000_000, precio_unitario: 50_000_000 }),
        ice: de('3610', { valor }),
      });
    const { detalles, totales } = enviado(25_00);
    expect(totales).toMatchObject({ ice: 25_00, iva: 18_75, total: 143_75 });
    expect(avisosDeConsumo(detalles)).toEqual([
      'Línea 1: el ICE enviado (25.00) vale, y no el que da la tarifa 3610 (20.00).',
    ]);
    expect(avisosDeConsumo(enviado(20_00).detalles)).toEqual([]);
    expect(enviado(0).totales.total).toBe(115_00);
  });

  it('de lo que no lo lleva, nada cambia: ni un miembro más', () => {
    const { detalles, totales } = calcular(linea());
    for (const campo of Object.keys(SIN_OCASIONALES)) expect(totales).not.toHaveProperty(campo);
    expect(detalles[0]).not.toHaveProperty('ice');
    expect(totales.impuestos[0]).not.toHaveProperty('ice');
  });

  it('un código que no rige ese día se niega, de la línea que lo trae', () => {
    const con = (otros: Partial<LineaPedida>) => () => calcular(linea(), { ...linea(), ...otros });
    for (const [otros, texto] of [
      [{ ice: de('3999') }, 'Línea 2: el ICE 3999 no rige el 2026-12-04.'],
      [{ ice: de('3532') }, 'Línea 2: el ICE 3532 no rige el 2026-12-04.'],
      [{ ice: de('5001') }, 'Línea 2: el ICE 5001 no rige el 2026-12-04.'],
      [{ irbpnr: de('3610') }, 'Línea 2: el IRBPNR 3610 no rige el 2026-12-04.'],
    ] as const) {
      expect(con(otros)).toThrowError(texto);
    }
    const ayer = { ...rigen, fechas: ['2026-12-03'] as const };
    const ocho = [linea({ iva_codigo: '8', tarifa_iva: 8 })];
    expect(() => tarifarLineas(ocho, ayer)).toThrowError(
      'Línea 1: el IVA 8 no rige el 2026-12-03. Solo se cobra en los días que fija un decreto.',
    );
    expect(calcular(ocho[0]!).totales).toMatchObject({ subtotal_8: 10_00, iva: 80, total: 10_80 });
  });

  it('lo escrito a las tarifas de un día no pasa en otro que tiene otras', () => {
    const { detalles } = calcular({ ...linea(), ice: de('3041', { cantidad: 1_000_000 }) });
    const en =
      (fecha: string, tarifas: readonly Tarifa[] = []) =>
      () =>
        exigirTarifasVigentes(detalles, { errores, tarifas, fechas: [fecha] });
    expect(en('2026-12-31')).not.toThrow();
    expect(en('2025-12-31')).toThrowError(/no rige el 2025-12-31/);
    const cerveza = tarifaEn([], { impuesto: ICE, codigo: '3041' }, HOY)!;
    const nueva = { ...cerveza, valor_especifico: 13_80, desde: '2027-01-01' };
    expect(en('2026-12-31', [nueva])).not.toThrow();
    expect(en('2027-01-01', [nueva])).toThrowError(/la tarifa del ICE 3041 es otra el 2027-01-01/);
  });
});

/** Codes of every kind: by percentage, by unit, of both, at zero. */
const CODIGOS_ICE = ['3610', '3680', '3041', '3092', '3630', '3011'];
const consumo = (codigo: fc.Arbitrary<string>): fc.Arbitrary<ConsumoPedido | undefined> =>
  fc.option(
    fc.record({
      codigo,
      cantidad: fc.option(fc.integer({ min: 1, max: 50_000_000_000 })),
      valor: fc.option(fc.nat(500_000)),
    }),
    { nil: undefined },
  );
const TARIFAS = { '0': 0, '4': 15, '5': 5, '6': 0, '7': 0, '8': 8 } as const;

const lineaArbitraria: fc.Arbitrary<LineaPedida> = fc
  .record({
    cantidad: fc.integer({ min: 1, max: 50_000_000_000 }),
    precio_unitario: fc.nat(50_000_000_000),
    parte: fc.double({ min: 0, max: 1, noNaN: true }),
    iva_codigo: fc.constantFrom(...(Object.keys(TARIFAS) as (keyof typeof TARIFAS)[])),
    ice: consumo(fc.constantFrom(...CODIGOS_ICE)),
    irbpnr: consumo(fc.constant('5001')),
  })
  .map(({ parte, ice, irbpnr, iva_codigo, ...resto }) => {
    const bruto = Number((BigInt(resto.cantidad) * BigInt(resto.precio_unitario)) / 10n ** 10n);
    return {
      ...linea({
        ...resto,
        iva_codigo,
        tarifa_iva: TARIFAS[iva_codigo],
        descuento: Math.floor(bruto * parte),
      }),
      ...(ice && { ice }),
      ...(irbpnr && { irbpnr }),
    };
  });

const redondeo = (n: bigint, d: bigint): bigint => (n * 2n + d) / (d * 2n);

describe('los totales de un documento con ICE, IRBPNR, 8 %, descuentos y propina', () => {
  const documento = fc.tuple(
    fc.array(lineaArbitraria, { minLength: 1, maxLength: 20 }),
    fc.nat(9_999),
  );

  it('suman al centavo lo que dicen sus líneas y sus grupos, y lo enviado vale', () => {
    fc.assert(
      fc.property(documento, ([pedidas, propina]) => {
        const { detalles, totales } = calcularTotales(tarifarLineas(pedidas, rigen), propina);
        const bases = new Map<string, bigint>();
        let [neto, ice, irbpnr] = [0n, 0n, 0n];
        for (const [i, l] of detalles.entries()) {
          const pedida = pedidas[i]!;
          for (const [campo, impuesto] of [
            ['ice', ICE],
            ['irbpnr', IRBPNR],
          ] as const) {
            const suyo = l[campo];
            const pedido = pedida[campo];
            expect(suyo === undefined).toBe(pedido === undefined);
            if (!suyo || !pedido) continue;
            const tarifa = tarifaEn([], { impuesto, codigo: pedido.codigo }, HOY)!;
            const unidades = BigInt(pedido.cantidad ?? l.cantidad);
            // Thousandths of a millionth of a cent: both parts exact, rounded once.
            const exacto =
              BigInt(l.precio_total) * BigInt(tarifa.porcentaje ?? 0) * 10n ** 2n * 10n ** 0n +
              BigInt(tarifa.valor_especifico ?? 0) * unidades;
            expect(BigInt(suyo.valor)).toBe(
              pedido.valor === null ? redondeo(exacto, 10n ** 6n) : BigInt(pedido.valor),
            );
            expect(suyo.base).toBe(
              tarifa.porcentaje === null ? Number(redondeo(unidades, 10_000n)) : l.precio_total,
            );
          }
          neto += BigInt(l.precio_total);
          ice += BigInt(l.ice?.valor ?? 0);
          irbpnr += BigInt(l.irbpnr?.valor ?? 0);
          const base = BigInt(l.precio_total) + BigInt(l.ice?.valor ?? 0);
          expect(BigInt(l.iva)).toBe(redondeo(base * BigInt(l.tarifa_iva), 100n));
          bases.set(l.iva_codigo, (bases.get(l.iva_codigo) ?? 0n) + base);
        }
        let iva = 0n;
        for (const grupo of totales.impuestos) {
          expect(BigInt(grupo.base)).toBe(bases.get(grupo.iva_codigo));
          expect(BigInt(grupo.valor)).toBe(
            redondeo(BigInt(grupo.base) * BigInt(grupo.tarifa_iva), 100n),
          );
          iva += BigInt(grupo.valor);
        }
        const { ice: delIce = 0, irbpnr: delIrbpnr = 0, subtotal_8 = 0 } = totales;
        expect([BigInt(delIce), BigInt(delIrbpnr)]).toEqual([ice, irbpnr]);
        expect(BigInt(totales.total)).toBe(neto + ice + irbpnr + iva + BigInt(propina));
        const { subtotal_0, subtotal_5, subtotal_15, subtotal_no_objeto, subtotal_exento } =
          totales;
        expect(
          subtotal_0 + subtotal_5 + subtotal_8 + subtotal_15 + subtotal_no_objeto + subtotal_exento,
        ).toBe(totales.total_sin_impuestos);
        const grupos = agruparConsumos(detalles);
        expect(grupos.reduce((suma, { valor }) => suma + valor, 0)).toBe(delIce + delIrbpnr);
        // On the same day it is asked for again as it is.
        expect(calcularTotales(tarifarLineas(detalles.map(pedidaDe), rigen), propina)).toEqual({
          detalles,
          totales,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('el SRI los toma: ninguna diferencia en su XML', () => {
    fc.assert(
      fc.property(documento, emisionArbitraria(fc.constant(HOY)), ([pedidas, propina], emision) => {
        const { detalles, totales } = calcularTotales(tarifarLineas(pedidas, rigen), propina);
        const factura = {
          ...filaEmitida(emision),
          tipo_identificacion: '05',
          identificacion: '1710034065',
          razon_social: 'Ana',
          condicion_pago: 'contado',
          direccion: null,
          email: null,
          fecha_vencimiento: null,
          ...SIN_OCASIONALES,
          ...totales,
          detalles,
          pagos: [{ forma_pago: '01', total: totales.total, plazo: null, unidad_tiempo: null }],
          saldo: 0,
          exceso: 0,
        } as const;
        const xml = FACTURA.xml(datosXmlDe(FACTURA, factura, emision));
        expect(diferenciasDeTotales(leerXml(xml))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
