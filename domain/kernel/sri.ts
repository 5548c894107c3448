import { porcentajeDeIva } from './tributos/iva.ts';

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

/** How the API calls the documents of each kind: in paths, permissions and codes of refusal. */
export const RECURSO_DE_DOCUMENTO = {
  factura: 'facturas',
  nota_credito: 'notas_credito',
  nota_debito: 'notas_debito',
  liquidacion_compra: 'liquidaciones_compra',
  guia_remision: 'guias_remision',
  retencion: 'retenciones',
} as const satisfies { readonly [T in TipoDocumento]: string };

/** SRI table 4: 1 pruebas, 2 producción. */
export const AMBIENTES = ['1', '2'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
export const NOMBRE_DE_AMBIENTE: { readonly [A in Ambiente]: string } = {
  '1': 'pruebas',
  '2': 'producción',
};

/** SRI table 6: 04 RUC, 05 cédula, 06 pasaporte, 07 consumidor final, 08 exterior. */
export type TipoIdentificacion = '04' | '05' | '06' | '07' | '08';

/** VAT rates that a line may carry, in percent. */
export type TarifaIva = 0 | 5 | 8 | 15;

/** SRI table 17: 0 → 0 %, 4 → 15 %, 5 → 5 %, 6 no objeto, 7 exento, 8 → 8 % on days of a decree. */
export type IvaCodigo = '0' | '4' | '5' | '6' | '7' | '8';

const tarifaDe = (codigo: IvaCodigo): TarifaIva => {
  const porcentaje = porcentajeDeIva(codigo);
  if (porcentaje === undefined) throw new Error(`La tabla 17 no tiene el código ${codigo}`);
  return (porcentaje / 100) as TarifaIva;
};

/** The rate that each percentage code stands for: the code rules where the two disagree. */
export const TARIFA_DE_CODIGO = {
  '0': tarifaDe('0'),
  '4': tarifaDe('4'),
  '5': tarifaDe('5'),
  '6': tarifaDe('6'),
  '7': tarifaDe('7'),
  '8': tarifaDe('8'),
} as const satisfies { readonly [C in IvaCodigo]: TarifaIva };

/** The percentage code of a rate when the caller names none (Ley: sri §8). */
export const ivaCodigoDeTarifa = (tarifa: TarifaIva): IvaCodigo => {
  if (tarifa === 15) return '4';
  if (tarifa === 8) return '8';
  return tarifa === 5 ? '5' : '0';
};
