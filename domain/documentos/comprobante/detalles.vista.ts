import { decimalDeMillonesimas, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Linea, Pago } from './comprobante.ts';

/** Lines and payments as they go out: decimals for cents and millionths. */

export const vistaLinea = (linea: Linea) => ({
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  cantidad: decimalDeMillonesimas(linea.cantidad),
  precio_unitario: decimalDeMillonesimas(linea.precio_unitario),
  descuento: dolares(linea.descuento),
  tarifa_iva: linea.tarifa_iva,
  iva_codigo: linea.iva_codigo,
  precio_total: dolares(linea.precio_total),
  iva: dolares(linea.iva),
});

export const vistaPago = (pago: Pago) => ({
  forma_pago: pago.forma_pago,
  total: dolares(pago.total),
  plazo: pago.plazo,
  unidad_tiempo: pago.unidad_tiempo,
});
