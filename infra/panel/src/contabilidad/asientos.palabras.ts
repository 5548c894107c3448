import type { AsientoDeLista } from 'comprobantes-cliente';

/** What an entry comes from, in words, and where that record is. */

type Origen = AsientoDeLista['origen_tipo'];

const DICHOS: { readonly [O in Origen]?: string } = {
  manual: 'Manual',
  apertura: 'Apertura',
  cierre: 'Cierre',
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
  nota_debito: 'Nota de débito',
  liquidacion_compra: 'Liquidación',
  retencion: 'Retención',
  compra: 'Compra',
  cobro: 'Cobro',
  pago_proveedor: 'Pago',
  anticipo: 'Anticipo',
  transferencia: 'Transferencia',
  transaccion_bancaria: 'Transacción',
  nomina: 'Nómina',
  pago_nomina: 'Pago de nómina',
  inventario: 'Inventario',
  activo_fijo: 'Activo fijo',
  depreciacion: 'Depreciación',
};

export const origenDicho = (origen: Origen): string => DICHOS[origen] ?? origen;

export const ORIGENES = Object.entries(DICHOS).map(([value, label]) => ({ value, label }));
