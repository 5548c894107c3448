import type { Linea, Pago } from './comprobante.ts';

/** What requests for any document are made of, once their form was checked. */

export type LineaPedida = Omit<Linea, 'precio_total' | 'iva'>;

export type PagoPedido = Pago;
