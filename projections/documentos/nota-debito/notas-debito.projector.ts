import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { proyectorDeComprobante } from '../comprobante/comprobante.projector.ts';
import { COLUMNAS_DE_SUSTENTO } from '../notas/notas.projector.ts';

export const proyectorNotasDebito = proyectorDeComprobante(NOTA_DEBITO, {
  columnas: {
    ...COLUMNAS_DE_SUSTENTO,
    tarifa_iva: 'int4',
    iva_codigo: 'text',
    base_imponible: 'int8',
    ice: 'int8',
    irbpnr: 'int8',
    iva: 'int8',
    total: 'int8',
    saldo: 'int8',
    exceso: 'int8',
    motivos: 'json',
    pagos: 'json',
  },
  sin_pasado: ['motivos', 'pagos'],
});
