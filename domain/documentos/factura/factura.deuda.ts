import type { Abonos } from '#domain/cartera/abonos.ts';
import type { Deuda } from '../comprobante/abono.ts';
import { deudaDe } from '../comprobante/deuda.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

/** What an invoice owes: its total from its authorization to its annulment. */
export const deudaDeFactura = (factura: Factura, abonos: Abonos | undefined): Deuda => {
  const exigible = factura.estado === 'AUTORIZADO' ? factura.total : 0;
  return deudaDe(FACTURA, 'factura', factura, { exigible, abonos });
};
