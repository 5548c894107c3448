import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import {
  COLUMNAS_DE_IMPORTES,
  proyectorDeComprobante,
} from '../comprobante/comprobante.projector.ts';
import { COLUMNAS_DE_SUSTENTO } from '../notas/notas.projector.ts';

export const proyectorNotasCredito = proyectorDeComprobante(NOTA_CREDITO, {
  columnas: {
    ...COLUMNAS_DE_SUSTENTO,
    motivo: 'text',
    ...COLUMNAS_DE_IMPORTES,
    impuestos: 'json',
    detalles: 'json',
  },
  sin_pasado: ['impuestos', 'detalles'],
});
