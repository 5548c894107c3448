import { sinGuiones } from '#domain/kernel/numero-documento.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { Liquidacion } from '../liquidacion/liquidacion.ts';
import type { DocumentoNombrado } from './documento-nombrado.ts';
import { liquidacionAnulada, liquidacionNoAutorizada } from './retencion.errores.ts';

/** SRI table 5: the IVA of a settlement is tax credit, as its entry says. */
const CON_CREDITO = '01';

const impedimentoDe = ({ id: liquidacion_id, estado }: Liquidacion) => {
  if (estado === 'ANULADO') return liquidacionAnulada({ liquidacion_id });
  return estado === 'AUTORIZADO' ? null : liquidacionNoAutorizada({ liquidacion_id, estado });
};

/** A settlement of ours, as what is withheld of it sees it. */
export const liquidacionNombrada = (liquidacion: Liquidacion): DocumentoNombrado => ({
  documento: 'liquidacion_compra',
  documento_id: liquidacion.id,
  sucursal_id: liquidacion.sucursal_id,
  ambiente: liquidacion.ambiente,
  impedimento: impedimentoDe(liquidacion),
  tipo_identificacion: liquidacion.tipo_identificacion,
  identificacion: liquidacion.identificacion,
  sustento: {
    cod_doc_sustento: COD_DOC.liquidacion_compra,
    // A draft has no number: it is refused for being one.
    num_doc_sustento: sinGuiones(liquidacion.numero_comprobante ?? ''),
    fecha_emision_doc_sustento: liquidacion.fecha_emision,
    num_aut_doc_sustento: liquidacion.numero_autorizacion,
    total_sin_impuestos: liquidacion.total_sin_impuestos,
    importe_total: liquidacion.total,
    impuestos_doc_sustento: liquidacion.impuestos.map(
      ({ iva_codigo, tarifa_iva, base, valor }) => ({
        cod_impuesto_doc_sustento: '2',
        codigo_porcentaje: iva_codigo,
        base_imponible: base,
        tarifa: tarifa_iva * 100,
        valor_impuesto: valor,
      }),
    ),
  },
  sin_codigo: { '3': 0, '5': 0 },
  por_omision: {
    cod_sustento: CON_CREDITO,
    otros_impuestos: [],
    reembolsos: [],
    fecha_registro_contable: null,
    pagos: liquidacion.pagos.map(({ forma_pago, total }) => ({ forma_pago, total })),
  },
});
