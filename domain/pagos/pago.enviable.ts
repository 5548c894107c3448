import { reciboEnviable } from '#domain/cartera/recibo.enviable.ts';
import { comprobanteDePagoAnulado, pagoNoEncontrado } from './pago.errores.ts';
import { ORIGEN_DE_PAGO, pagosProveedor } from './pago.ts';

/** A payment's voucher, mailed to its supplier. */
export const PAGO_ENVIABLE = reciboEnviable({
  documento: ORIGEN_DE_PAGO,
  destinatario: 'proveedor',
  tabla: pagosProveedor,
  noEncontrado: (pago_id) => pagoNoEncontrado({ pago_id }),
  anulado: comprobanteDePagoAnulado,
});
