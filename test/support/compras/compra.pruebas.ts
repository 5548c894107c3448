import type {
  ImportesPedidos,
  PedidoDeCompra,
  SubtotalPedido,
} from '#domain/compras/compra.pedido.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';

/** Purchases as they are asked of the commands. */

export const PROVEEDORES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Rosa Guamán' },
  { tipo_identificacion: '04', identificacion: '1790016919001', razon_social: 'Andina S.A.' },
] as const;

export const SIN_IMPORTES: ImportesPedidos = {
  detalles: [],
  subtotales: [],
  impuestos: [],
  iva: null,
  ice: null,
  irbpnr: null,
  propina: 0,
  total_descuento: null,
  total: null,
};

/** So many cents at each rate, before any tax. */
export const enSubtotales = (...subtotales: readonly SubtotalPedido[]): ImportesPedidos => ({
  ...SIN_IMPORTES,
  subtotales,
});

/** An invoice of supplier 1, of 2026-11-10, with the number of `serial`. */
export const pedidoDeCompra = (
  serial: number,
  importes: PedidoDeCompra['importes'],
  cambios: Partial<PedidoDeCompra> = {},
): PedidoDeCompra => ({
  ...PROVEEDORES[0],
  direccion: null,
  email: null,
  importes,
  tipo_doc: '01',
  numero_doc: `001-001-${String(serial).padStart(9, '0')}`,
  fecha_emision: inicioDe('2026-11-10'),
  fecha_registro: null,
  fecha_vencimiento: null,
  clave_acceso: null,
  numero_autorizacion: null,
  categoria: null,
  notas: null,
  sustento: '01',
  parte_relacionada: false,
  ambito: 'local',
  formas_pago: [],
  modifica: null,
  sucursal_id: null,
  xml: null,
  ...cambios,
});
