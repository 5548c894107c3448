import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { rutaDeUno } from '../comprobante/comprobante.routes.ts';
import { facturaVista } from './facturas.esquema.ts';

export const rutaDeUnaFactura = rutaDeUno(FACTURA, {
  esquema: facturaVista,
  vista: vistaFactura,
  con: 'sus líneas y pagos',
});
