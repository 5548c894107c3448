import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaAnteElSri, vistaInstante } from '../comprobante/comprobante.vista.ts';
import { vistaLinea, vistaPago } from '../comprobante/detalles.vista.ts';
import { NOMBRES_DE_FACTURA } from './factura.errores.ts';
import type { Factura } from './factura.ts';

/** How an invoice looks from outside: decimals for cents, instants with the −05:00 offset. */

/** The record of the specification, in its order, and after it what else a caller can use. */
export const vistaFactura = (factura: Factura) => ({
  id: factura.id,
  numero_comprobante: factura.numero_comprobante,
  fecha_emision: factura.fecha_emision,
  tipo_identificacion: factura.tipo_identificacion,
  identificacion: factura.identificacion,
  razon_social: factura.razon_social,
  direccion: factura.direccion,
  email: factura.email,
  subtotal_0: dolares(factura.subtotal_0),
  subtotal_15: dolares(factura.subtotal_15),
  iva: dolares(factura.iva),
  total: dolares(factura.total),
  propina: dolares(factura.propina),
  estado: factura.estado,
  clave_acceso: factura.clave_acceso,
  numero_autorizacion: factura.numero_autorizacion,
  fecha_autorizacion: vistaInstante(factura.fecha_autorizacion),
  estado_sri: factura.estado_sri,
  detalles: factura.detalles.map(vistaLinea),
  pagos: factura.pagos.map(vistaPago),
  subtotal_5: dolares(factura.subtotal_5),
  subtotal_no_objeto: dolares(factura.subtotal_no_objeto),
  subtotal_exento: dolares(factura.subtotal_exento),
  total_sin_impuestos: dolares(factura.total_sin_impuestos),
  total_descuento: dolares(factura.total_descuento),
  condicion_pago: factura.condicion_pago,
  fecha_vencimiento: factura.fecha_vencimiento,
  saldo: dolares(factura.saldo),
  cliente_id: factura.persona_id,
  sucursal_id: factura.sucursal_id,
  ambiente: factura.ambiente,
  creado_en: conDesfase(factura.creado_en),
  anulado_motivo: factura.anulacion?.motivo ?? null,
  fecha_anulacion: factura.anulacion?.fecha ?? null,
  ...vistaAnteElSri(NOMBRES_DE_FACTURA, factura),
});

export type VistaFactura = ReturnType<typeof vistaFactura>;
