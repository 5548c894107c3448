import { decimalDeMillonesimas, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Linea, Pago } from './comprobante.ts';

/** Lines and payments as they go out: decimals for cents and millionths. */

/** As whom it is issued to may see it: what of the catalogue it is of is the company's own. */
export const vistaLineaDelPortal = (linea: Linea) => ({
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

export const vistaLinea = (linea: Linea) => ({
  servicio_id: linea.servicio_id,
  ...vistaLineaDelPortal(linea),
});

export const vistaPago = (pago: Pago) => ({
  forma_pago: pago.forma_pago,
  total: dolares(pago.total),
  plazo: pago.plazo,
  unidad_tiempo: pago.unidad_tiempo,
});
