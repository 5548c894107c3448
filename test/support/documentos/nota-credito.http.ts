import { LINEA } from './factura.http.ts';

/** One of the two that an invoice of `cuerpoDeFactura` sold: 6.50 at 15 %, total 7.48. */
export const NOTA_CREDITO_HTTP = {
  motivo: 'Devolución',
  detalles: [{ ...LINEA, cantidad: 1 }],
} as const;

/** The same over an invoice of another system: a body that the API accepts as it is. */
export const cuerpoDeNotaCredito = (cambios: object = {}): object => ({
  ...NOTA_CREDITO_HTTP,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  doc_sustento_numero: '900900000000123',
  doc_sustento_fecha: '2026-01-05',
  ...cambios,
});
