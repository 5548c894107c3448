import type { Millonesimas } from '#domain/kernel/dinero.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';

/**
 * What only a remission guide says; its life at the SRI is that of every document. The names of its
 * fields are those of the SRI's schema; its other party, as every document calls it, is the carrier.
 * These names are storage: version with care.
 */

export type DetalleDeGuia = {
  /** What of the catalogue it is of; null: it named nothing. */
  readonly servicio_id: number | null;
  readonly codigo_interno: string | null;
  readonly codigo_adicional: string | null;
  readonly descripcion: string;
  readonly cantidad: Millonesimas;
  /** At most three. */
  readonly detalles_adicionales: readonly { readonly nombre: string; readonly valor: string }[];
};

/** Who receives goods, and which. */
export type Destinatario = {
  /** Directory entry; null on a draft that names somebody new, and for the final consumer. */
  readonly persona_id: number | null;
  /** From the length of its number: the schema does not ask for it. */
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion_destinatario: string;
  readonly razon_social_destinatario: string;
  readonly dir_destinatario: string;
  readonly motivo_traslado: string;
  readonly doc_aduanero_unico: string | null;
  readonly cod_estab_destino: string | null;
  readonly ruta: string | null;
  /** What the goods were sold with, if anything: all four null where there is none. */
  readonly cod_doc_sustento: string | null;
  /** `001-001-000000001` */
  readonly num_doc_sustento: string | null;
  readonly num_aut_doc_sustento: string | null;
  readonly fecha_emision_doc_sustento: Fecha | null;
  readonly detalles: readonly DetalleDeGuia[];
};

/** All that a guide says, whether draft or issued. */
export type ContenidoGuia = {
  readonly guia_remision_id: number;
  readonly sucursal_id: number;
  /** Directory entry of the carrier. */
  readonly persona_id: number | null;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly email: string | null;
  /** The day of issue, which no element of the schema shows. */
  readonly fecha_emision: Fecha;
  readonly dir_partida: string;
  readonly rise: string | null;
  /** Also the date of its access key. */
  readonly fecha_ini_transporte: Fecha;
  readonly fecha_fin_transporte: Fecha;
  readonly placa: string;
  readonly destinatarios: readonly Destinatario[];
};

export const EVENTOS_DE_GUIA = {
  guardado: 'BorradorDeGuiaGuardado',
  creado: 'GuiaCreada',
  modificado: 'GuiaModificada',
} as const;

export type BorradorDeGuiaGuardado = BorradorGuardado<'BorradorDeGuiaGuardado', ContenidoGuia>;
export type GuiaCreada = ContenidoEmitido<'GuiaCreada', ContenidoGuia>;
export type GuiaModificada = ContenidoModificado<'GuiaModificada', ContenidoGuia>;
export type EventoGuia = BorradorDeGuiaGuardado | GuiaCreada | GuiaModificada;
