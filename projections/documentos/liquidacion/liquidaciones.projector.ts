import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import {
  COLUMNAS_DE_IMPORTES,
  proyectorDeComprobante,
} from '../comprobante/comprobante.projector.ts';

export const proyectorLiquidaciones = proyectorDeComprobante(LIQUIDACION, {
  columnas: {
    tipo_identificacion: 'text',
    direccion: 'text',
    cod_doc_sustento: 'text',
    doc_sustento_numero: 'text',
    doc_sustento_fecha: 'date',
    condicion_pago: 'text',
    fecha_vencimiento: 'date',
    ...COLUMNAS_DE_IMPORTES,
    saldo: 'int8',
    exceso: 'int8',
    impuestos: 'json',
    detalles: 'json',
    pagos: 'json',
  },
  sin_pasado: ['impuestos', 'detalles', 'pagos'],
});
