import { type AsientoDeTipo, conTercero, linea, porTarifa } from '../comprobante/asiento.ts';
import type { Factura } from './factura.ts';

/** A sale: receivables against sales by rate (net of discounts), IVA and the tip that is the staff's. */
export const ASIENTO_DE_FACTURA: AsientoDeTipo<Factura> = {
  origen: 'factura',
  roles: ['cxc_clientes', 'ventas_gravadas', 'ventas_0', 'iva_ventas', 'propinas_por_pagar'],
  iva: { lado: 'haber', rol: 'iva_ventas' },
  lineas: (factura) => [
    linea('debe', 'cxc_clientes', factura.total, conTercero(factura)),
    ...porTarifa(
      'haber',
      factura.impuestos,
      ({ tarifa_iva }) => (tarifa_iva > 0 ? 'ventas_gravadas' : 'ventas_0'),
      'iva_ventas',
    ),
    linea('haber', 'propinas_por_pagar', factura.propina, { descripcion: 'Propina' }),
  ],
};
