import { type CampoDe, dicho, dolares, nada, texto } from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { dispersarAncho } from '#domain/kernel/dispersion.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Comprobante } from './ciclo.ts';
import type { EstadoDocumento, TotalesOcasionales } from './comprobante.ts';
import { ANTE_EL_SRI, ambienteDeFila, claveDeAcceso, DEL_NUMERO } from './comprobante.vista.ts';
import { DE_CONSUMO } from './detalles.vista.ts';
import { enPascal, type TipoDeComprobante } from './tipo.ts';

/** What lists show of documents and find them by, whatever their type. */

/** What a list item is made of; a type has no total or no balance where it is null. */
export type ComprobanteDeLista = Pick<
  Comprobante,
  | 'id'
  | 'numero_comprobante'
  | 'fecha_emision'
  | 'identificacion'
  | 'razon_social'
  | 'estado'
  | 'ambiente'
  | 'clave_acceso'
> & {
  readonly total: Centavos | null;
  readonly saldo: Centavos | null;
} & Pick<TotalesOcasionales, 'ice' | 'irbpnr'>;

/** Of a type that has none, nothing is ever there. */
const importe = (columna: string | null) => (columna === null ? nada : dolares)() as ImporteONada;
type ImporteONada = CampoDe<'dolares', number | null, number | null>;

/** A list item (Ley: documentos §1). */
export const vistaDeListaDe = ({
  documento,
  lista: { total, saldo, consumos },
}: Pick<TipoDeComprobante, 'documento' | 'lista'>) =>
  vistaDe<ComprobanteDeLista>(`${enPascal(documento)}DeLista`)({
    ...DEL_NUMERO,
    numero_comprobante: dicho('null mientras es borrador', DEL_NUMERO.numero_comprobante),
    identificacion: texto(),
    razon_social: texto(),
    total: importe(total),
    saldo: importe(saldo?.columna ?? null),
    estado: ANTE_EL_SRI.estado,
    ambiente: ambienteDeFila,
    clave_acceso: claveDeAcceso,
    ...((consumos ? DE_CONSUMO : {}) as typeof DE_CONSUMO),
  });
export type VistaDeLista = ReturnType<ReturnType<typeof vistaDeListaDe>>;

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

/** The states that somebody has to look at, or to wait for. */
export const ESTADOS_SIN_AUTORIZAR = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'RECHAZADO',
  'DEVUELTA',
] as const satisfies readonly EstadoDocumento[];
export type EstadoSinAutorizar = (typeof ESTADOS_SIN_AUTORIZAR)[number];

/** Of each type and state, more than these are not counted. */
export const MAXIMO_CONTADO = 1000;
