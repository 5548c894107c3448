import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { proyectorDeComprobante } from '../comprobante/comprobante.projector.ts';

export const proyectorGuias = proyectorDeComprobante(GUIA, {
  columnas: {
    tipo_identificacion: 'text',
    dir_partida: 'text',
    rise: 'text',
    fecha_ini_transporte: 'date',
    fecha_fin_transporte: 'date',
    placa: 'text',
    destinatarios: 'json',
  },
  // The ZIP of a month goes by the day on which the journeys begin.
  indices: ['(empresa_id, ambiente, fecha_ini_transporte, id)'],
});
