import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { dispersarAncho } from '#domain/kernel/dispersion.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { EstadoDocumento } from '../comprobante/comprobante.ts';
import type { Factura } from './factura.ts';

/** How invoices look in a list, and by what a list finds those of a state. */

export const ESTADOS_DE_FACTURA = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
  'RECHAZADO',
  'DEVUELTA',
  'ANULADO',
] as const satisfies readonly EstadoDocumento[];

/** The states that a list looks up in an index: those that few invoices of many are in. */
export type EstadoBuscable = 'BORRADOR' | 'EN_TRAMITE' | 'RECHAZADO' | 'DEVUELTA' | 'ANULADO';

/**
 * What the index of states holds of a state; null: nothing, for nearly all invoices end AUTORIZADO.
 * The three states in the SRI's hands are one, so that passing through them moves no index.
 */
export const estadoBuscable = (estado: EstadoDocumento): EstadoBuscable | null => {
  switch (estado) {
    case 'AUTORIZADO':
      return null;
    case 'PENDIENTE':
    case 'PROCESANDO':
    case 'EN_PROCESO':
      return 'EN_TRAMITE';
    case 'BORRADOR':
    case 'RECHAZADO':
    case 'DEVUELTA':
    case 'ANULADO':
      return estado;
  }
};

/** The fields of a list item (api-conventions: Documents), in their order. */
export const CAMPOS_DE_LISTA = [
  'id',
  'numero_comprobante',
  'fecha_emision',
  'identificacion',
  'razon_social',
  'total',
  'saldo',
  'estado',
  'ambiente',
  'clave_acceso',
] as const satisfies readonly (keyof Factura)[];

/** The columns of an invoice that a list item is made of. */
export type FacturaDeLista = Pick<Factura, (typeof CAMPOS_DE_LISTA)[number]>;

/** A list item: amounts as decimals, the rest as it is stored. */
export const vistaDeLista = ({ total, saldo, ...fila }: FacturaDeLista) => ({
  id: fila.id,
  numero_comprobante: fila.numero_comprobante,
  fecha_emision: fila.fecha_emision,
  identificacion: fila.identificacion,
  razon_social: fila.razon_social,
  total: dolares(total),
  saldo: dolares(saldo),
  estado: fila.estado,
  ambiente: fila.ambiente satisfies Ambiente | null,
  clave_acceso: fila.clave_acceso,
});
export type VistaDeLista = ReturnType<typeof vistaDeLista>;

export type CompradorImpreso = { readonly identificacion: string; readonly razon_social: string };

/** A buyer as invoices print it: the number that they and its words are found by. */
export const compradorDe = ({ identificacion, razon_social }: CompradorImpreso): number =>
  dispersarAncho(`${identificacion} ${razon_social}`);

/** How every final consumer is called, unless an invoice says otherwise: it needs no row to be found. */
export const CONSUMIDOR_FINAL = {
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
} as const;
