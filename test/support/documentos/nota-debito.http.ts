/** 12.50 and 5.00 at 15 %: base 17.50, IVA 2.63, total 20.13. */
export const NOTA_DEBITO_HTTP = {
  motivos: [
    { razon: 'Interés por mora', valor: 12.5 },
    { razon: 'Gestión de cobranza', valor: 5 },
  ],
} as const;

/** The same over an invoice of another system: a body that the API accepts as it is. */
export const cuerpoDeNotaDebito = (cambios: object = {}): object => ({
  ...NOTA_DEBITO_HTTP,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  doc_sustento_numero: '900900000000123',
  doc_sustento_fecha: '2026-01-05',
  ...cambios,
});
