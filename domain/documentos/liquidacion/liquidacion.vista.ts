import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaAnteElSri, vistaInstante } from '../comprobante/comprobante.vista.ts';
import { vistaLinea, vistaPago } from '../comprobante/detalles.vista.ts';
import { NOMBRES_DE_LIQUIDACION } from './liquidacion.errores.ts';
import type { Liquidacion } from './liquidacion.ts';

/** The record of the specification, in its order, and after it what else a caller can use. */
export const vistaLiquidacion = (fila: Liquidacion) => ({
  id: fila.id,
  numero_comprobante: fila.numero_comprobante,
  fecha_emision: fila.fecha_emision,
  proveedor_tipo_id: fila.tipo_identificacion,
  proveedor_identificacion: fila.identificacion,
  proveedor_razon_social: fila.razon_social,
  proveedor_direccion: fila.direccion,
  subtotal_0: dolares(fila.subtotal_0),
  subtotal_15: dolares(fila.subtotal_15),
  iva: dolares(fila.iva),
  total: dolares(fila.total),
  estado: fila.estado,
  clave_acceso: fila.clave_acceso,
  numero_autorizacion: fila.numero_autorizacion,
  proveedor_id: fila.persona_id,
  detalles: fila.detalles.map(vistaLinea),
  pagos: fila.pagos.map(vistaPago),
  fecha_autorizacion: vistaInstante(fila.fecha_autorizacion),
  estado_sri: fila.estado_sri,
  email: fila.email,
  cod_doc_sustento: fila.cod_doc_sustento,
  doc_sustento_numero: fila.doc_sustento_numero,
  doc_sustento_fecha: fila.doc_sustento_fecha,
  subtotal_5: dolares(fila.subtotal_5),
  subtotal_no_objeto: dolares(fila.subtotal_no_objeto),
  subtotal_exento: dolares(fila.subtotal_exento),
  total_sin_impuestos: dolares(fila.total_sin_impuestos),
  total_descuento: dolares(fila.total_descuento),
  condicion_pago: fila.condicion_pago,
  fecha_vencimiento: fila.fecha_vencimiento,
  saldo: dolares(fila.saldo),
  sucursal_id: fila.sucursal_id,
  ambiente: fila.ambiente,
  creado_en: conDesfase(fila.creado_en),
  anulado_motivo: fila.anulacion?.motivo ?? null,
  fecha_anulacion: fila.anulacion?.fecha ?? null,
  ...vistaAnteElSri(NOMBRES_DE_LIQUIDACION, fila),
});

export type VistaLiquidacion = ReturnType<typeof vistaLiquidacion>;
