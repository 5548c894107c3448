import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';

export const rutaDeUnaFactura = rutaDeUno(FACTURA, {
  vista: vistaFactura,
  con: 'sus líneas y pagos',
});
