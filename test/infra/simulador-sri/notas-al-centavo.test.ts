import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SIN_OCASIONALES } from '#domain/documentos/comprobante/comprobante.ts';
import type { LineaSinConsumos } from '#domain/documentos/comprobante/pedido.ts';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import { ASIENTO_DE_NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.asiento.ts';
import {
  alCentavo,
  type ValorDeNota,
} from '#domain/documentos/nota-credito/nota-credito.cierre.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import type { NotaCredito } from '#domain/documentos/nota-credito/nota-credito.ts';
import { type IvaCodigo, TARIFA_DE_CODIGO } from '#domain/kernel/sri.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { diferenciasDeNotaCredito } from '#infra/simulador-sri/totales.ts';
import {
  datosXmlDe,
  emisionArbitraria,
  filaEmitida,
} from '#test/support/documentos/emision.arbitraria.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';

/** An invoice credited to its end, note by note, ends at zero; and the tax authority takes every note. */

const valorDe = (lineas: readonly LineaSinConsumos[]): ValorDeNota => {
  const { detalles, totales } = calcularTotales(lineas, 0);
  return { ...totales, detalles };
};

/** The notes of an invoice, in order. */
const acreditar = (
  facturadas: readonly LineaSinConsumos[],
  notas: readonly (readonly LineaSinConsumos[])[],
): { readonly emitidas: readonly ValorDeNota[]; readonly queda: number } => {
  const factura = valorDe(facturadas);
  const emitidas: ValorDeNota[] = [];
  let queda = factura.total;
  for (const lineas of notas) {
    const nota = alCentavo(valorDe(lineas), factura, emitidas, queda);
    expect(nota.total).toBeLessThanOrEqual(queda);
    queda -= nota.total;
    emitidas.push(nota);
  }
  return { emitidas, queda };
};

const [EMISION] = fc.sample(emisionArbitraria(fc.constant('2026-11-20')), { numRuns: 1, seed: 1 });

const filaDe = (nota: ValorDeNota): NotaCredito => ({
  ...filaEmitida(EMISION!),
  ...SIN_OCASIONALES,
  ...nota,
  tipo_identificacion: '04',
  identificacion: '1790011674001',
  razon_social: 'Ana',
  direccion: null,
  email: null,
  motivo: 'Devolución',
  cod_doc_sustento: '01',
  doc_sustento_numero: '001-001-000000123',
  doc_sustento_fecha: '2026-11-20',
  factura_id: 1,
});

/** What its entry posts on either side. */
const sumasDelAsiento = (nota: ValorDeNota): readonly number[] =>
  (['debe', 'haber'] as const).map((lado) =>
    ASIENTO_DE_NOTA_CREDITO.lineas(filaDe(nota)).reduce((suma, una) => suma + (una[lado] ?? 0), 0),
  );

/** What the simulator finds in a note's amounts. */
const diferenciasDe = (nota: ValorDeNota): readonly string[] => {
  const fila = filaDe(nota);
  const xml = NOTA_CREDITO.xml(datosXmlDe(NOTA_CREDITO, fila, EMISION!));
  return diferenciasDeNotaCredito(leerXml(xml));
};

const de = (dolares: number, cambios: Partial<LineaSinConsumos> = {}): LineaSinConsumos =>
  linea({ precio_unitario: Math.round(dolares * 1_000_000), ...cambios });
const unaPorUna = (lineas: readonly LineaSinConsumos[]) => lineas.map((una) => [una]);
const repetida = (cuantas: number, una: LineaSinConsumos): LineaSinConsumos[] =>
  Array.from({ length: cuantas }, () => una);

describe('línea por línea', () => {
  it.each<[string, LineaSinConsumos[], number[] | null]>([
    ['tres de 0.10: la última toma el centavo de menos', repetida(3, de(0.1)), [12, 12, 11]],
    [
      'tres de 0.02, que solas no pagan IVA: la última, el de más',
      repetida(3, de(0.02)),
      [2, 2, 3],
    ],
    [
      'la que ya no tiene IVA que quitar no lo necesita',
      [de(35.9), de(0.04), de(0), de(0.01)],
      null,
    ],
    ['una sola, como siempre', [de(10)], [1150]],
    ['tarifas que no cobran, como siempre', [de(1.01, { iva_codigo: '0', tarifa_iva: 0 })], [101]],
  ])('%s', (_, lineas, totales) => {
    const { emitidas, queda } = acreditar(lineas, unaPorUna(lineas));
    if (totales) expect(emitidas.map(({ total }) => total)).toEqual(totales);
    expect(queda).toBe(0);
    expect(emitidas.flatMap(diferenciasDe)).toEqual([]);
  });

  it('cien líneas de 0.10, que solas pagarían medio dólar más', () => {
    const lineas = repetida(100, de(0.1));
    const { emitidas, queda } = acreditar(lineas, unaPorUna(lineas));
    expect(queda).toBe(0);
    expect(emitidas.flatMap(diferenciasDe)).toEqual([]);
  });

  it('por cantidades, aunque cada precio se redondee', () => {
    const parte = de(0.335);
    const entera = { ...parte, cantidad: 3_000_000 };
    const demas = acreditar(
      [entera],
      repetida(3, parte).map((una) => [una]),
    );
    expect(demas.queda).toBe(0);
    const otra = de(0.333);
    const deMenos = acreditar(
      [{ ...otra, cantidad: 3_000_000 }],
      repetida(3, otra).map((una) => [una]),
    );
    expect(deMenos.queda).toBe(0);
    expect([...demas.emitidas, ...deMenos.emitidas].flatMap(diferenciasDe)).toEqual([]);
  });

  it('la que no es por lo que queda sale como su tarifa dice', () => {
    const factura = valorDe([de(10)]);
    const suelta = valorDe([de(3.33)]);
    expect(alCentavo(suelta, factura, [], factura.total)).toBe(suelta);
    // More than there is: it is refused, and not trimmed.
    const demas = valorDe([de(10.01)]);
    expect(alCentavo(demas, factura, [], factura.total)).toBe(demas);
  });
});

const lineaArbitraria: fc.Arbitrary<LineaSinConsumos> = fc
  .record({
    iva_codigo: fc.constantFrom<IvaCodigo>('4', '4', '4', '5', '0', '6', '7'),
    cantidad: fc.integer({ min: 1, max: 5_000_000 }),
    precio_unitario: fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.nat(90_000_000)),
    codigo_principal: fc.constantFrom('A', 'B', 'C'),
  })
  .map((una) => linea({ ...una, tarifa_iva: TARIFA_DE_CODIGO[una.iva_codigo] }));

/** Lines in another order, parted in notes. */
const repartida = fc.array(fc.tuple(lineaArbitraria, fc.nat(1_000_000), fc.boolean()), {
  minLength: 1,
  maxLength: 40,
});

test('en cualquier orden y de a cuantas sean, terminan en 0, y el SRI no halla diferencias', () => {
  fc.assert(
    fc.property(repartida, fc.boolean(), (sorteo, unaACadaUna) => {
      const enOrden = sorteo.toSorted(([, a], [, b]) => a - b);
      const notas: LineaSinConsumos[][] = [];
      for (const [una, , nueva] of enOrden) {
        if (nueva || unaACadaUna || notas.length === 0) notas.push([una]);
        else notas.at(-1)!.push(una);
      }
      const { emitidas, queda } = acreditar(
        sorteo.map(([una]) => una),
        notas,
      );
      expect(queda).toBe(0);
      for (const nota of emitidas) {
        const { base, valor } = nota.impuestos.reduce(
          (suma, grupo) => ({ base: suma.base + grupo.base, valor: suma.valor + grupo.valor }),
          { base: 0, valor: 0 },
        );
        expect([base, valor, base + valor]).toEqual([
          nota.total_sin_impuestos,
          nota.iva,
          nota.total,
        ]);
        expect(sumasDelAsiento(nota)).toEqual([nota.total, nota.total]);
        expect(diferenciasDe(nota)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
