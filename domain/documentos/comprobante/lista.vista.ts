import type { Centavos } from '#domain/kernel/dinero.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { dispersarAncho } from '#domain/kernel/dispersion.ts';
import type { Comprobante } from './ciclo.ts';
import type { EstadoDocumento } from './comprobante.ts';

/** What lists show of documents and find them by, whatever their type. */

/** The fields of a list item (Ley: documentos §1), in their order. */
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
] as const;

/** What a list item is made of; a type has no total or no balance where it is null. */
export type ComprobanteDeLista = Pick<
  Comprobante,
  Exclude<(typeof CAMPOS_DE_LISTA)[number], 'total' | 'saldo'>
> & { readonly total: Centavos | null; readonly saldo: Centavos | null };

/** A list item: amounts as decimals, the rest as it is stored. */
export const vistaDeLista = ({ total, saldo, ...fila }: ComprobanteDeLista) => ({
  id: fila.id,
  numero_comprobante: fila.numero_comprobante,
  fecha_emision: fila.fecha_emision,
  identificacion: fila.identificacion,
  razon_social: fila.razon_social,
  total: total === null ? null : dolares(total),
  saldo: saldo === null ? null : dolares(saldo),
  estado: fila.estado,
  ambiente: fila.ambiente,
  clave_acceso: fila.clave_acceso,
});
export type VistaDeLista = ReturnType<typeof vistaDeLista>;

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

/** What lists find a document by, beside what it says. */
export type Buscable = {
  readonly estado_buscable: EstadoBuscable | null;
  /** Its other party as it prints it: see `contrapartes`. */
  readonly contraparte: number;
};

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
