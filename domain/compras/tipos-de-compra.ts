import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import { CON_CREDITO } from '#domain/kernel/tributos/sustentos.ts';

/** Which documents may be purchases: SRI table 4, of the annex. */

/** `nota`: it takes off what another purchase owes, and is not paid itself. */
type TipoDeCompra = { readonly nombre: string; readonly nota?: true };

export const TIPOS_DE_COMPRA: { readonly [codigo: string]: TipoDeCompra } = {
  '01': { nombre: 'Factura' },
  '02': { nombre: 'Nota de venta' },
  '04': { nombre: 'Nota de crédito', nota: true },
  '05': { nombre: 'Nota de débito' },
  '08': { nombre: 'Boleto de espectáculo público' },
  '09': { nombre: 'Tiquete de máquina registradora' },
  '11': { nombre: 'Pasaje de aviación' },
  '12': { nombre: 'Documento de institución financiera' },
  '15': { nombre: 'Comprobante emitido en el exterior' },
  '16': { nombre: 'Declaración aduanera' },
  '19': { nombre: 'Comprobante de cuotas o aportes' },
  '20': { nombre: 'Documento de institución del Estado' },
  '21': { nombre: 'Carta de porte aéreo' },
  '41': { nombre: 'Comprobante de reembolso' },
  '42': { nombre: 'Documento de retención presuntiva' },
  '43': { nombre: 'Liquidación de hidrocarburos' },
  '45': { nombre: 'Liquidación de aseguradora' },
  '47': { nombre: 'Nota de crédito de reembolso', nota: true },
  '48': { nombre: 'Nota de débito de reembolso' },
};

/** Issued by whoever buys: it has a resource of its own. */
export const LIQUIDACION_DE_COMPRA = '03';

/** Those of reimbursement are electronic documents of these kinds. */
const COD_DOC_DE_REEMBOLSO: { readonly [tipo_doc: string]: string } = { '47': '04', '48': '05' };
const COD_DOC_PROPIO: ReadonlySet<string> = new Set(['01', '02', '04', '05']);

/** The codDoc (SRI table 3) of an access key of that kind: for the SRI most of them are invoices. */
export const codDocDe = (tipo_doc: string): string =>
  COD_DOC_DE_REEMBOLSO[tipo_doc] ?? (COD_DOC_PROPIO.has(tipo_doc) ? tipo_doc : '01');

/**
 * Kinds that one may be of whose document says that it is of this one: for the SRI an invoice that is
 * issued to be reimbursed is an invoice.
 */
export const tiposComo = (tipo_doc: string): readonly string[] =>
  tipo_doc === '01' ? ['01', '41'] : [tipo_doc];

/** Whether it takes off what another purchase owes. */
export const esNota = (tipo_doc: string): boolean => TIPOS_DE_COMPRA[tipo_doc]?.nota === true;

/** How a purchase is called: `Factura 001-001-000000001`. */
export const nombreDeCompra = ({
  tipo_doc,
  numero_doc,
}: {
  readonly tipo_doc: string;
  readonly numero_doc: string;
}): string => `${TIPOS_DE_COMPRA[tipo_doc]?.nombre ?? 'Compra'} ${numero_doc}`;

/** Nobody buys from the final consumer. */
export type TipoDeProveedor = Exclude<TipoIdentificacion, '07'>;
export const TIPOS_DE_PROVEEDOR = [
  '04',
  '05',
  '06',
  '08',
] as const satisfies readonly TipoDeProveedor[];

/** Whether its IVA is tax credit; the rest of it is cost. */
export const daCredito = (sustento: string): boolean => CON_CREDITO.includes(sustento);

const NOTA_DE_VENTA = '02';

/** The sustento of a purchase that says none: a nota de venta gives no credit. */
export const sustentoPorOmision = (tipo_doc: string): string =>
  tipo_doc === NOTA_DE_VENTA ? '02' : '01';
