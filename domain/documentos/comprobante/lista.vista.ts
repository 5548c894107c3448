import { dispersarAncho } from '#domain/kernel/dispersion.ts';
import type { EstadoDocumento } from './comprobante.ts';

/** By what lists find documents, whatever their type: by state and by their other party. */

export const ESTADOS_DE_DOCUMENTO = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
  'RECHAZADO',
  'DEVUELTA',
  'ANULADO',
] as const satisfies readonly EstadoDocumento[];

/** The states that a list looks up in an index: those that few documents of many are in. */
export type EstadoBuscable = 'BORRADOR' | 'EN_TRAMITE' | 'RECHAZADO' | 'DEVUELTA' | 'ANULADO';

/**
 * What the index of states holds of a state; null: nothing, for nearly all documents end AUTORIZADO.
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

export type ContraparteImpresa = { readonly identificacion: string; readonly razon_social: string };

/** The other party as documents print it: the number that they and its words are found by. */
export const contraparteDe = ({ identificacion, razon_social }: ContraparteImpresa): number =>
  dispersarAncho(`${identificacion} ${razon_social}`);

/** How every final consumer is called, unless a document says otherwise: it needs no row to be found. */
export const CONSUMIDOR_FINAL = {
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
} as const;
