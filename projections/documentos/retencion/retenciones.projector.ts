import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { proyectorDeComprobante } from '../comprobante/comprobante.projector.ts';

export const proyectorRetenciones = proyectorDeComprobante(RETENCION, {
  columnas: {
    tipo_identificacion: 'text',
    tipo_sujeto_retenido: 'text',
    parte_rel: 'text',
    periodo_fiscal: 'text',
    docs_sustento: 'json',
    total: 'int8',
  },
  indices: [
    // Those that name the period in which they are declared; the others are found by their date.
    '(empresa_id, ambiente, periodo_fiscal, fecha_emision, id) where periodo_fiscal is not null',
  ],
});
