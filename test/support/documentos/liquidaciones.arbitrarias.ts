import fc from 'fast-check';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import type { Liquidacion } from '#domain/documentos/liquidacion/liquidacion.ts';
import { datosXmlDe, emisionArbitraria, fechaArbitraria } from './emision.arbitraria.ts';
import { facturaDe, pedidoArbitrario } from './facturas.arbitrarias.ts';

/** Arbitrary settlements: what an invoice without a tip says, of a supplier. */

const sustentoArbitrario = fc.oneof(
  fc.constant({ cod_doc_sustento: null, doc_sustento_numero: null, doc_sustento_fecha: null }),
  fc.record({
    cod_doc_sustento: fc.constantFrom('02', '15', null),
    doc_sustento_numero: fc.constantFrom('001-001-000000007', null),
    doc_sustento_fecha: fc.constantFrom('2026-01-01', null),
  }),
);

/** All that the XML of a settlement is made of. */
export const datosXmlDeLiquidacionArbitrarios: fc.Arbitrary<DatosDeXml<Liquidacion>> = fc
  .tuple(pedidoArbitrario, sustentoArbitrario, emisionArbitraria(fechaArbitraria))
  .map(([pedido, sustento, emision]) => {
    // The payments added up to a total with its tip.
    const sinPropina = pedido.propina === 0 ? pedido : { ...pedido, propina: 0, pagos: null };
    const fila: Liquidacion = { ...facturaDe(sinPropina, emision), ...sustento };
    return datosXmlDe(LIQUIDACION, fila, emision);
  });
