import fc from 'fast-check';
import { claveDeAcceso } from '#domain/documentos/comprobante/clave-acceso.ts';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import type { Liquidacion } from '#domain/documentos/liquidacion/liquidacion.ts';
import { datosXmlArbitrarios } from './facturas.arbitrarias.ts';

/** Arbitrary settlements: what an invoice without a tip says, of a supplier. */

const sustentoArbitrario = fc.oneof(
  fc.constant({ cod_doc_sustento: null, doc_sustento_numero: null, doc_sustento_fecha: null }),
  fc.record({
    cod_doc_sustento: fc.constantFrom('02', '15', null),
    doc_sustento_numero: fc.constantFrom('001-001-000000007', null),
    doc_sustento_fecha: fc.constantFrom('2026-01-01', null),
  }),
);

/** All that the XML of a settlement is made of, with its true access key. */
export const datosXmlDeLiquidacionArbitrarios: fc.Arbitrary<DatosDeXml<Liquidacion>> = fc
  .record({ datos: datosXmlArbitrarios, sustento: sustentoArbitrario })
  .map(({ datos: { fila, empresa, sucursal, ruc_proveedor }, sustento }) => {
    const total = fila.total - fila.propina;
    const conTodo = fila.pagos.slice(0, 1).map((pago) => ({ ...pago, total }));
    const clave_acceso = claveDeAcceso({
      fecha_emision: fila.fecha_emision,
      cod_doc: '03',
      ruc: empresa.ruc,
      ambiente: empresa.ambiente,
      establecimiento: sucursal.establecimiento,
      punto_emision: sucursal.punto_emision,
      secuencial: fila.secuencial!,
      codigo_numerico: '12345678',
    });
    const pagos = fila.propina === 0 ? fila.pagos : conTodo;
    const liquidacion: Liquidacion = { ...fila, ...sustento, propina: 0, total, pagos };
    return { fila: liquidacion, empresa, sucursal, clave_acceso, ruc_proveedor };
  });
