import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import {
  COLUMNAS_DE_IMPORTES,
  proyectorDeComprobante,
} from '../comprobante/comprobante.projector.ts';

export const proyectorFacturas = proyectorDeComprobante(FACTURA, {
  columnas: {
    tipo_identificacion: 'text',
    direccion: 'text',
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
  indices: [
    // The daily job looks for what is due on a day, whoever's it is.
    `(fecha_vencimiento, empresa_id, id) where condicion_pago = 'credito' and saldo > 0`,
    // What few of a month declare elsewhere than in their rates: taxes on goods, exports, what is passed on.
    '(empresa_id, ambiente, fecha_emision, id) where ice + irbpnr > 0',
    '(empresa_id, ambiente, fecha_emision, id) where opcionales is not null',
  ],
});
