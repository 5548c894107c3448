/** How papers call the documents that they are about (SRI table 3, and those of others in table 4). */
const NOMBRES: { readonly [cod_doc: string]: string | undefined } = {
  '01': 'Factura',
  '02': 'Nota de venta',
  '03': 'Liquidación de compra',
  '04': 'Nota de crédito',
  '05': 'Nota de débito',
  '06': 'Guía de remisión',
  '07': 'Comprobante de retención',
  '11': 'Pasaje de transporte',
  '12': 'Documento de institución financiera',
  '15': 'Comprobante de venta del exterior',
  '19': 'Comprobante de pago de cuotas o aportes',
  '20': 'Documento por servicios administrativos del Estado',
  '21': 'Carta de porte aéreo',
  '41': 'Comprobante de venta por reembolso',
};

/** The name of a document by its code; the code itself where nobody is expected to read it. */
export const nombreDeDocumento = (cod_doc: string): string =>
  NOMBRES[cod_doc] ?? `Documento ${cod_doc}`;
