import { LINEA } from './factura.http.ts';

/** Whom a note is for, and what it modifies, where that is of another system. */
const AJENO = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  doc_sustento_numero: '900900000000123',
  doc_sustento_fecha: '2026-01-05',
} as const;

/** One of the two that an invoice of `cuerpoDeFactura` sold: 6.50 at 15 %, total 7.48. */
export const NOTA_CREDITO_HTTP = {
  motivo: 'Devolución',
  detalles: [{ ...LINEA, cantidad: 1 }],
} as const;

/** The same over an invoice of another system: a body that the API accepts as it is. */
export const cuerpoDeNotaCredito = (cambios: object = {}): object => ({
  ...NOTA_CREDITO_HTTP,
  ...AJENO,
  ...cambios,
});

/** 12.50 and 5.00 at 15 %: base 17.50, IVA 2.63, total 20.13. */
export const NOTA_DEBITO_HTTP = {
  motivos: [
    { razon: 'Interés por mora', valor: 12.5 },
    { razon: 'Gestión de cobranza', valor: 5 },
  ],
} as const;

/** The same of a debit note. */
export const cuerpoDeNotaDebito = (cambios: object = {}): object => ({
  ...NOTA_DEBITO_HTTP,
  ...AJENO,
  ...cambios,
});
