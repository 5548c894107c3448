import fc from 'fast-check';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { repartirPagos } from '#domain/documentos/comprobante/totales.ts';
import { importesDe } from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import type { NotaDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import { datosXmlArbitrarios, textoArbitrario } from './facturas.arbitrarias.ts';

/** Arbitrary debit notes, consistent in their totals, of whoever an arbitrary invoice is for. */

const motivos = fc.array(
  fc.record({
    razon: textoArbitrario(),
    valor: fc.oneof(fc.constant(0), fc.nat(100_000), fc.nat(99_999_999_999)),
  }),
  { minLength: 1, maxLength: 8 },
);

export const datosXmlDeNotaDebitoArbitrarios: fc.Arbitrary<DatosDeXml<NotaDebito>> = fc
  .record({
    datos: datosXmlArbitrarios,
    motivos,
    iva_codigo: fc.constantFrom(
      '4' as const,
      '5' as const,
      '0' as const,
      '6' as const,
      '7' as const,
    ),
    plazo: fc.option(fc.integer({ min: 1, max: 360 })),
  })
  .map(({ datos: { fila: factura, ...datos }, motivos: suyos, iva_codigo, plazo }) => {
    const importes = importesDe({ motivos: suyos, iva_codigo });
    const unidad_tiempo = plazo === null ? null : ('dias' as const);
    const pago = { forma_pago: '20' as const, total: importes.total, plazo, unidad_tiempo };
    const fila: NotaDebito = {
      ...factura,
      ...importes,
      motivos: suyos,
      pagos: repartirPagos([pago], importes.total)!,
      cod_doc_sustento: '01',
      doc_sustento_numero: '001-001-000000123',
      doc_sustento_fecha: factura.fecha_emision,
      factura_id: null,
    };
    return { ...datos, fila };
  });
