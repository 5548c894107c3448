import type { Cliente } from 'comprobantes-cliente';

/** The documents of this area. */

/** The SDK's groups of them; all have the same methods. */
export type Grupo =
  | 'facturas'
  | 'notasCredito'
  | 'notasDebito'
  | 'guiasRemision'
  | 'retenciones'
  | 'liquidacionesCompra';

export type ClaseDeComprobante = {
  readonly grupo: Grupo;
  /** As permissions name it. */
  readonly recurso: string;
  /** Where its list is. */
  readonly camino: string;
  /** «Nota de crédito» */
  readonly nombre: string;
  /** «notas de crédito» */
  readonly varios: string;
  /** What is lost when it is annulled: «lo acreditado». */
  readonly al_anular: string;
};

/** The methods of its group. */
export const grupoDelCliente = (cliente: Cliente, { grupo }: ClaseDeComprobante) =>
  cliente[grupo] as Cliente['facturas'];

export const FACTURAS: ClaseDeComprobante = {
  grupo: 'facturas',
  recurso: 'facturas',
  camino: '/facturas',
  nombre: 'Factura',
  varios: 'facturas',
  al_anular: 'Deja de valer aquí, en los libros y en lo que se debe.',
};

export const NOTAS_CREDITO: ClaseDeComprobante = {
  grupo: 'notasCredito',
  recurso: 'notas_credito',
  camino: '/notas-credito',
  nombre: 'Nota de crédito',
  varios: 'notas de crédito',
  al_anular: 'Lo acreditado vuelve a deberse, y los libros lo dicen.',
};

export const NOTAS_DEBITO: ClaseDeComprobante = {
  grupo: 'notasDebito',
  recurso: 'notas_debito',
  camino: '/notas-debito',
  nombre: 'Nota de débito',
  varios: 'notas de débito',
  al_anular: 'Deja de deberse lo que cargó, y los libros lo dicen.',
};

export const GUIAS: ClaseDeComprobante = {
  grupo: 'guiasRemision',
  recurso: 'guias_remision',
  camino: '/guias-remision',
  nombre: 'Guía de remisión',
  varios: 'guías de remisión',
  al_anular: 'Deja de amparar ese traslado.',
};

export const RETENCIONES: ClaseDeComprobante = {
  grupo: 'retenciones',
  recurso: 'retenciones',
  camino: '/retenciones',
  nombre: 'Retención',
  varios: 'retenciones',
  al_anular: 'Lo retenido vuelve a deberse a quien se retuvo, y los libros lo dicen.',
};

/** Issued by whoever buys, to somebody who may not invoice: it stands with the purchases. */
export const LIQUIDACIONES: ClaseDeComprobante = {
  grupo: 'liquidacionesCompra',
  recurso: 'liquidaciones_compra',
  camino: '/liquidaciones-compra',
  nombre: 'Liquidación de compra',
  varios: 'liquidaciones de compra',
  al_anular: 'Deja de deberse a quien vendió, y los libros lo dicen.',
};

const COMPROBANTES = [
  FACTURAS,
  NOTAS_CREDITO,
  NOTAS_DEBITO,
  GUIAS,
  RETENCIONES,
  LIQUIDACIONES,
] as const;

/** The record of a type, by the name that permissions give it. */
export const claseDe = (recurso: string): ClaseDeComprobante | undefined =>
  COMPROBANTES.find((clase) => clase.recurso === recurso);

/** More than these are not counted. */
const CONTADOS = 1000;

/** `3 facturas`, `1 factura`, `1000 o más facturas`. */
export const cuantosDe = ({ nombre, varios }: ClaseDeComprobante, n: number): string => {
  if (n === 1) return `1 ${nombre.toLowerCase()}`;
  return `${n >= CONTADOS ? `${CONTADOS} o más` : n} ${varios}`;
};
