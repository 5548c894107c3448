import type { Linea, Totales } from '#domain/documentos/comprobante/comprobante.ts';
import type { ConOpcionales } from '#domain/documentos/comprobante/opcionales.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Events of quotes. These names are storage: version with care. */

/** Ley: documentos §9. */
export const ESTADOS_DE_PROFORMA = [
  'BORRADOR',
  'ENVIADA',
  'ACEPTADA',
  'RECHAZADA',
  'VENCIDA',
] as const;
export type EstadoDeProforma = (typeof ESTADOS_DE_PROFORMA)[number];

/** All that a quote says. */
export type ContenidoDeProforma = Totales &
  ConOpcionales & {
    readonly proforma_id: number;
    /** `PRO-000001` */
    readonly numero: string;
    readonly sucursal_id: number;
    readonly tipo_identificacion: TipoIdentificacion;
    readonly identificacion: string;
    readonly razon_social: string;
    readonly direccion: string | null;
    readonly email: string | null;
    readonly validez_dias: number;
    /** Commercial conditions. */
    readonly notas: string | null;
    readonly detalles: readonly Linea[];
    /** The day on which it was drawn up or, once it was sent, sent. */
    readonly fecha_emision: Fecha;
  };

/** The token that its customer has, of which the log knows these. */
export type TokenDeProforma = {
  /** SHA-256 of it, lower-case hex. */
  readonly token_hash: string;
  /** Where it is kept, encrypted. */
  readonly token_referencia: string;
};

export type ProformaCreada = Evento<
  'ProformaCreada',
  ContenidoDeProforma & TokenDeProforma & { readonly estado: 'BORRADOR' | 'ENVIADA' }
>;

/** What it is found by. */
export type ProformaHallable = Pick<
  ContenidoDeProforma,
  'proforma_id' | 'numero' | 'sucursal_id' | 'identificacion' | 'razon_social'
>;

/** A draft was replaced as a whole. */
export type ProformaModificada = Evento<
  'ProformaModificada',
  ContenidoDeProforma & {
    /** What it was found by until now. */
    readonly anterior: ProformaHallable;
  }
>;

/** The draft is no more; its number is not given again. */
export type ProformaEliminada = Evento<'ProformaEliminada', ProformaHallable>;

/** What every public event of a quote says of it. */
export type ResumenDeProforma = {
  readonly proforma_id: number;
  readonly numero: string;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly total: number;
};

/** Why an acceptance was not followed by its invoice: a refusal, for people to look at. */
export type ConversionNegada = { readonly codigo: string; readonly detalle: string };

export type EstadoDeProformaCambiado = Evento<
  'EstadoDeProformaCambiado',
  ResumenDeProforma & {
    readonly de: EstadoDeProforma;
    readonly a: EstadoDeProforma;
    /** Of the quote from now on: sending it begins its validity. */
    readonly fecha_emision: Fecha;
    readonly por: 'cliente' | 'empresa' | 'plazo';
    readonly conversion_negada: ConversionNegada | null;
  }
>;

/** An invoice was made of it, in the same append. */
export type ProformaConvertida = Evento<
  'ProformaConvertida',
  ResumenDeProforma & { readonly factura_id: number }
>;

export type EventoProforma =
  | ProformaCreada
  | ProformaModificada
  | ProformaEliminada
  | EstadoDeProformaCambiado
  | ProformaConvertida;
