import type { MovimientoDeInventario } from 'comprobantes-cliente';

/** How moves of stock are told of, and where one looks at what there is. */

type Tipo = MovimientoDeInventario['tipo'];

export const TIPOS: { readonly [T in Tipo]: string } = {
  saldo_inicial: 'Saldo inicial',
  conteo: 'Conteo',
  transferencia: 'Transferencia',
  compra: 'Compra',
  costo_adicional: 'Costo adicional',
  devolucion_proveedor: 'Devolución al proveedor',
  liquidacion: 'Liquidación de compra',
  venta: 'Venta',
  devolucion_cliente: 'Devolución de cliente',
  anulacion: 'Anulación',
};

export const kardexDe = (servicio_id: number, sucursal_id?: number, al?: string): string => {
  const consulta = new URLSearchParams({ servicio_id: String(servicio_id) });
  if (sucursal_id !== undefined) consulta.set('sucursal_id', String(sucursal_id));
  if (al !== undefined) consulta.set('al', al);
  return `/inventario/kardex?${consulta}`;
};

const CUANTO = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `12.5`, as many decimals as it has and no more. */
export const cuanto = (cantidad: number): string => CUANTO.format(cantidad);

const COSTO = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** What a unit costs: cents, and what it has beneath them. */
export const costoDicho = (costo: number): string => COSTO.format(costo);
