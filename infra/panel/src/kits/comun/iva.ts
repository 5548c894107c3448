import type { Servicio } from 'comprobantes-cliente';

/** The SRI's table of VAT rates, by code, as the panel says them: what is sold today, and what is still read. */

type DeHoy = Servicio['iva_codigo'];

const DE_HOY = [
  { valor: '4', texto: '15 %' },
  { valor: '0', texto: '0 %' },
  { valor: '5', texto: '5 %' },
  { valor: '8', texto: '8 %' },
] as const;
const SIN_TARIFA = [
  { valor: '6', texto: 'No objeto' },
  { valor: '7', texto: 'Exento' },
] as const;
/** A purchase may be of a day when they were in force. */
const DE_ANTES = [
  { valor: '2', texto: '12 %' },
  { valor: '10', texto: '13 %' },
  { valor: '3', texto: '14 %' },
] as const;

type Una = { readonly valor: string; readonly texto: string };

export const IVAS: readonly { readonly valor: DeHoy; readonly texto: string }[] = [
  ...DE_HOY,
  ...SIN_TARIFA,
];
export const IVAS_DE_COMPRA: readonly Una[] = [...DE_HOY, ...DE_ANTES, ...SIN_TARIFA];

/** `15 %`, `Exento`; a code that is no more is said as it is. */
export const ivaDicho = (codigo: string): string =>
  IVAS_DE_COMPRA.find(({ valor }) => valor === codigo)?.texto ?? codigo;
