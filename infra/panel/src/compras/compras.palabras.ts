/** Tables of the SRI that purchases speak by. */

/** Table 4 of the annex, those that are bought with most first. */
export const TIPOS_DE_COMPRA: readonly { readonly valor: string; readonly texto: string }[] = [
  { valor: '01', texto: 'Factura' },
  { valor: '02', texto: 'Nota de venta' },
  { valor: '04', texto: 'Nota de crédito' },
  { valor: '05', texto: 'Nota de débito' },
  { valor: '11', texto: 'Pasaje de aviación' },
  { valor: '12', texto: 'Documento de institución financiera' },
  { valor: '15', texto: 'Comprobante emitido en el exterior' },
  { valor: '16', texto: 'Declaración aduanera' },
  { valor: '20', texto: 'Documento de institución del Estado' },
  { valor: '08', texto: 'Boleto de espectáculo público' },
  { valor: '09', texto: 'Tiquete de máquina registradora' },
  { valor: '19', texto: 'Comprobante de cuotas o aportes' },
  { valor: '21', texto: 'Carta de porte aéreo' },
  { valor: '42', texto: 'Documento de retención presuntiva' },
  { valor: '43', texto: 'Liquidación de hidrocarburos' },
  { valor: '45', texto: 'Liquidación de aseguradora' },
  { valor: '41', texto: 'Comprobante de reembolso' },
  { valor: '47', texto: 'Nota de crédito de reembolso' },
  { valor: '48', texto: 'Nota de débito de reembolso' },
];

const NOMBRES = new Map(TIPOS_DE_COMPRA.map(({ valor, texto }) => [valor, texto] as const));

/** Those that pass on what others invoiced. */
export const DE_REEMBOLSO: ReadonlySet<string> = new Set(['41', '47', '48']);

export const tipoDicho = (tipo_doc: string): string => NOMBRES.get(tipo_doc) ?? 'Documento';

/** Those that say which other one they modify. */
export const ES_NOTA: ReadonlySet<string> = new Set(['04', '05', '47', '48']);

/** Those that take off what another one owes. */
export const RESTA: ReadonlySet<string> = new Set(['04', '47']);

/** Table 5. */
export const SUSTENTOS: readonly { readonly valor: string; readonly texto: string }[] = [
  { valor: '01', texto: '01 Crédito tributario de IVA' },
  { valor: '02', texto: '02 Costo o gasto de renta, sin crédito' },
  { valor: '03', texto: '03 Activo fijo, con crédito' },
  { valor: '04', texto: '04 Activo fijo, sin crédito' },
  { valor: '05', texto: '05 Gastos de viaje, hospedaje y alimentación' },
  { valor: '06', texto: '06 Inventario, con crédito' },
  { valor: '07', texto: '07 Inventario, sin crédito' },
  { valor: '08', texto: '08 Reembolso de gastos (intermediario)' },
  { valor: '09', texto: '09 Reembolso por siniestros' },
  { valor: '10', texto: '10 Dividendos, beneficios o utilidades' },
  { valor: '11', texto: '11 Convenios de débito o recaudación' },
  { valor: '12', texto: '12 Impuestos y retenciones presuntivos' },
  { valor: '13', texto: '13 Del sector público a sujetos pasivos' },
  { valor: '14', texto: '14 De socios a operadoras de transporte' },
  { valor: '15', texto: '15 Consumos de servicios digitales' },
];

export const sustentoDicho = (sustento: string): string =>
  SUSTENTOS.find(({ valor }) => valor === sustento)?.texto ?? sustento;
