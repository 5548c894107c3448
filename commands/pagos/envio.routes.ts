import { rutaDeEnvio } from '#commands/correo/envio.ruta.ts';
import { PAGO_ENVIABLE } from '#domain/pagos/pago.enviable.ts';
import * as errores from '#domain/pagos/pago.errores.ts';

/** Sends the voucher of a payment. */
export const rutaDeEnvioDePago = rutaDeEnvio({
  enviable: PAGO_ENVIABLE,
  id: 'enviarPagoPorCorreo',
  camino: '/pagos-proveedor/{id}',
  parametro: 'id',
  recurso: 'pagos_proveedor',
  resumen: 'Envía por correo el comprobante de un pago a un proveedor, en PDF',
  por_omision: 'el correo del proveedor en el directorio',
  descripcion:
    'El de un pago anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia ' +
    'dice por qué (`anulado`).',
  errores: [errores.pagoNoEncontrado, errores.comprobanteDePagoAnulado],
});
