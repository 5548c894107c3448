import fc from 'fast-check';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { repartirPagos } from '#domain/documentos/comprobante/totales.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import type { NotaCredito } from '#domain/documentos/nota-credito/nota-credito.ts';
import { importesDe } from '#domain/documentos/nota-debito/nota-debito.importes.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { NotaDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import type { Sustento } from '#domain/documentos/notas/sustento.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import {
  datosXmlDe,
  type Emision,
  emisionArbitraria,
  fechaArbitraria,
  filaEmitida,
  textoArbitrario,
} from './emision.arbitraria.ts';
import { facturaDe, pedidoArbitrario } from './facturas.arbitrarias.ts';

/** Arbitrary credit and debit notes over documents of other systems, consistent in their totals. */

const emisionYSustento: fc.Arbitrary<readonly [Emision, Sustento]> = fc
  .tuple(
    emisionArbitraria(fechaArbitraria),
    fc.record({
      cod_doc_sustento: fc.constantFrom('01', '03', '05'),
      doc_sustento_numero: fc.constantFrom('001-001-000000123', '900-999-999999999'),
    }),
    fc.integer({ min: 0, max: 800 }),
  )
  .map(([emision, sustento, hace]) => {
    const doc_sustento_fecha = sumarDias(emision.fecha_emision, -hace);
    return [emision, { ...sustento, doc_sustento_fecha, factura_id: null }];
  });

/** All that the XML of a credit note is made of: the lines are those of an arbitrary invoice. */
export const datosXmlDeNotaCreditoArbitrarios: fc.Arbitrary<DatosDeXml<NotaCredito>> = fc
  .tuple(pedidoArbitrario, textoArbitrario(), emisionYSustento)
  .map(([pedido, motivo, [emision, sustento]]) => {
    const factura = facturaDe({ ...pedido, propina: 0, pagos: null }, emision);
    const { condicion_pago: _c, fecha_vencimiento: _v, pagos: _p, saldo: _s, ...suyo } = factura;
    return datosXmlDe(NOTA_CREDITO, { ...suyo, ...sustento, motivo }, emision);
  });

const cargosArbitrarios = fc.record({
  motivos: fc.array(
    fc.record({
      razon: textoArbitrario(),
      valor: fc.oneof(fc.constant(0), fc.nat(100_000), fc.nat(99_999_999_999)),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  iva_codigo: fc.constantFrom('4' as const, '5' as const, '0' as const, '6' as const, '7' as const),
  plazo: fc.option(fc.integer({ min: 1, max: 360 })),
});

/** All that the XML of a debit note is made of: the buyer is that of an arbitrary invoice. */
export const datosXmlDeNotaDebitoArbitrarios: fc.Arbitrary<DatosDeXml<NotaDebito>> = fc
  .tuple(pedidoArbitrario, cargosArbitrarios, emisionYSustento)
  .map(([comprador, { motivos, iva_codigo, plazo }, [emision, sustento]]) => {
    const importes = importesDe({ motivos, iva_codigo });
    const unidad_tiempo = plazo === null ? null : ('dias' as const);
    const pago = { forma_pago: '20' as const, total: importes.total, plazo, unidad_tiempo };
    const { tipo_identificacion, identificacion, razon_social, direccion, email } = comprador;
    const fila: NotaDebito = {
      tipo_identificacion,
      identificacion,
      razon_social,
      direccion,
      email,
      ...filaEmitida(emision),
      ...sustento,
      ice: 0,
      irbpnr: 0,
      ...importes,
      motivos,
      pagos: repartirPagos([pago], importes.total)!,
      saldo: 0,
      exceso: 0,
    };
    return datosXmlDe(NOTA_DEBITO, fila, emision);
  });
