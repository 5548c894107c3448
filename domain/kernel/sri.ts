/** Codes of the tax authority that every context speaks in. */

/** Kinds of document, by the SRI's codDoc (table 3). */
export const COD_DOC = {
  factura: '01',
  liquidacion_compra: '03',
  nota_credito: '04',
  nota_debito: '05',
  guia_remision: '06',
  retencion: '07',
} as const;
export type TipoDocumento = keyof typeof COD_DOC;

/** SRI table 4: 1 pruebas, 2 producción. */
export type Ambiente = '1' | '2';

/** SRI table 6: 04 RUC, 05 cédula, 06 pasaporte, 07 consumidor final, 08 exterior. */
export type TipoIdentificacion = '04' | '05' | '06' | '07' | '08';
