/**
 * SRI table 5 (`codSustento`): what the support document of a withholding is to the taxes of whoever
 * received it. 00 ended in 2015.
 */
export const CODIGOS_DE_SUSTENTO = {
  '01': 'Crédito tributario para declaración de IVA',
  '02': 'Costo o gasto para declaración de impuesto a la renta',
  '03': 'Activo fijo: crédito tributario para declaración de IVA',
  '04': 'Activo fijo: costo o gasto para declaración de impuesto a la renta',
  '05': 'Liquidación de gastos de viaje, hospedaje y alimentación',
  '06': 'Inventario: crédito tributario para declaración de IVA',
  '07': 'Inventario: costo o gasto para declaración de impuesto a la renta',
  '08': 'Valor pagado para solicitar reembolso de gastos (intermediario)',
  '09': 'Reembolso por siniestros',
  '10': 'Distribución de dividendos, beneficios o utilidades',
  '11': 'Convenios de débito o recaudación',
  '12': 'Impuestos y retenciones presuntivos',
  '13': 'Valores reconocidos por entidades del sector público a favor de sujetos pasivos',
  '14': 'Valores facturados por socios a operadoras de transporte',
  '15': 'Pagos por consumos propios y de terceros de servicios digitales',
} as const;

/** Types of document (SRI table 3, and the annex's) that are issued to be reimbursed, and say of what. */
export const CON_REEMBOLSOS: ReadonlySet<string> = new Set(['41', '47', '48']);

/** SRI table 5: those whose IVA is tax credit. */
export const CON_CREDITO: readonly string[] = ['01', '03', '06'];
