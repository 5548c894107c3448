import type { DocumentoConImpuesto } from 'comprobantes-cliente';

/** The sums of a month's taxes and what they are of, in words. */

type Seccion = DocumentoConImpuesto['seccion'];
type Impuesto = DocumentoConImpuesto['impuesto'];

export const SECCIONES: { readonly [S in Seccion]: string } = {
  ventas: 'Ventas',
  compras: 'Compras',
  exportaciones: 'Exportaciones',
  reembolsos_ventas: 'Reembolsos en ventas',
  reembolsos_compras: 'Reembolsos en compras',
  consumos_especiales: 'ICE e IRBPNR',
  retenciones_emitidas: 'Retenciones emitidas',
  retenciones_recibidas: 'Retenciones recibidas',
  anulados: 'Anulados',
};

export const IMPUESTOS: { readonly [I in Impuesto]: string } = {
  1: 'Renta',
  2: 'IVA',
  3: 'ICE',
  5: 'IRBPNR',
  6: 'ISD',
};

export const MESES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
].map((label, i) => ({ value: String(i + 1), label }));

/** The last years, the one that runs first. */
export const ANIOS = (esteAnio: number) =>
  Array.from({ length: 8 }, (_, i) => String(esteAnio - i)).map((value) => ({
    value,
    label: value,
  }));
