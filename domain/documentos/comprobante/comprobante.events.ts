import type { Causa } from '#domain/cartera/deuda.ts';
import type { EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { EstadoDocumento, MensajeSri, Numeracion } from './comprobante.ts';

/**
 * The life that every electronic document leads, whatever its type. These names are storage: version
 * with care. What a document says, and that it was created, are events of its type (`FacturaCreada`).
 */

/** Which document: ids are counted per type, so that the type is part of the name. */
export type DelDocumento = {
  readonly documento: TipoDocumento;
  readonly documento_id: number;
};

/** Which attempt at authorization, under which key. */
export type DelIntento = DelDocumento & {
  readonly intento: number;
  readonly clave_acceso: string;
};

/** What a note says of the document that it modifies. */
type SustentoPublicado = {
  readonly doc_sustento_numero: string;
  readonly doc_sustento_fecha: Fecha;
  /** Where it is an invoice of ours. */
  readonly factura_id: number | null;
};
/** Of a document that may be about several others: null where it is not about exactly one. */
export type SustentoSiEsUno = {
  readonly [D in 'doc_sustento_numero' | 'doc_sustento_fecha']: SustentoPublicado[D] | null;
};
export type TrasladoPublicado = SustentoSiEsUno & {
  readonly transportista_identificacion: string;
  readonly placa: string;
};
export type RetencionPublicada = SustentoSiEsUno & {
  readonly sujeto_identificacion: string;
  readonly periodo_fiscal: string;
};

/** What only some types publish, under its public names. */
export type DatosPropios =
  | SustentoPublicado
  | SustentoSiEsUno
  | TrasladoPublicado
  | RetencionPublicada;

/** What every public event of a document says of it (Ley: eventos §1). */
export type ResumenDocumento = {
  readonly numero_comprobante: string;
  readonly fecha_emision: Fecha;
  readonly razon_social: string;
  readonly identificacion: string;
  readonly email: string | null;
  /** Directory entry of the other party; null for the final consumer. */
  readonly persona_id: number | null;
  /** null where a document has none. */
  readonly total: Centavos | null;
  /** null: its type publishes nothing of its own. */
  readonly propio: DatosPropios | null;
};

/** The draft is no more; its id is not given again, nor its idempotency key. */
export type BorradorEliminado = Evento<'BorradorEliminado', DelDocumento>;

/** The signed XML is in side stream `stream`; not one byte has left for the SRI yet. */
export type ComprobanteFirmado = Evento<
  'ComprobanteFirmado',
  DelIntento & {
    readonly xml_sha256: string;
    readonly stream: string;
    readonly firmado_en: Instante;
  }
>;

/** Reception answered RECIBIDA (or 43/70: it has it already). */
export type ComprobanteRecibido = Evento<
  'ComprobanteRecibido',
  DelIntento & { readonly estado_sri: string }
>;

export type ComprobanteAutorizado = Evento<
  'ComprobanteAutorizado',
  DelIntento &
    ResumenDocumento & {
      readonly ambiente: Ambiente;
      readonly numero_autorizacion: string;
      readonly fecha_autorizacion: Instante;
      readonly estado_sri: string;
      readonly mensajes: readonly MensajeSri[];
      /** Whether its mail goes out by itself, by what its company wanted and could by then. */
      readonly envia_correo: boolean;
    }
>;

type Negativa = DelIntento &
  ResumenDocumento & { readonly estado_sri: string; readonly mensajes: readonly MensajeSri[] };

/** Authorization answered NO AUTORIZADO. */
export type ComprobanteRechazado = Evento<'ComprobanteRechazado', Negativa>;

/** Reception refused it: XML, signature, schema, date, duplicate number. */
export type ComprobanteDevuelto = Evento<'ComprobanteDevuelto', Negativa>;

/** Issued again after DEVUELTA or RECHAZADO: the next signature makes a new key. */
export type ComprobanteReemitido = Evento<
  'ComprobanteReemitido',
  DelDocumento &
    ResumenDocumento &
    Numeracion & {
      readonly intento: number;
      /** null: given up already, when its content was replaced. */
      readonly clave_anterior: string | null;
      /** Its number is a new one of its series. */
      readonly renumerado: boolean;
    }
>;

/** Someone asked about a stuck one: the worker queries the same key again, at once. */
export type ComprobanteReconsultado = Evento<
  'ComprobanteReconsultado',
  DelDocumento & {
    readonly ambiente: Ambiente;
    readonly intento: number;
    readonly clave_acceso: string | null;
  }
>;

/** The SRI authorized a key of an earlier attempt: an alert for people, never silence. */
export type ComprobanteAutorizadoConClaveAnterior = Evento<
  'ComprobanteAutorizadoConClaveAnterior',
  DelIntento & { readonly fecha_autorizacion: Instante; readonly estado_sri: string }
>;

/**
 * Annulled here; nothing was sent to the SRI. Names what its rows and buckets hang on: branch,
 * environment, other party, dates and amounts as they were counted when it was authorized.
 */
export type ComprobanteAnulado = Evento<
  'ComprobanteAnulado',
  DelDocumento &
    ResumenDocumento & {
      readonly motivo: string;
      /** Accounting date of the annulment, not before that of the document. */
      readonly fecha: Fecha;
      readonly clave_acceso: string | null;
      readonly numero_autorizacion: string | null;
      readonly fecha_autorizacion: Instante | null;
      readonly estado_sri: string | null;
      readonly sucursal_id: number;
      readonly ambiente: Ambiente;
      /** null: it was paid at once, or never owed. */
      readonly fecha_vencimiento: Fecha | null;
      /** What was still owed, and no longer is. */
      readonly saldo: Centavos;
    }
>;

/** What the SRI holds of its key, when somebody asked or when it is not what was known. */
export type ComprobanteConsultadoEnSri = Evento<
  'ComprobanteConsultadoEnSri',
  DelDocumento & {
    readonly clave_acceso: string;
    readonly estado: EstadoEnSri;
    readonly motivo: string | null;
    readonly consultado_en: Instante;
  }
>;

/** The SRI holds it annulled: somebody did so in its portal. Here nothing moves by that. */
export type ComprobanteAnuladoEnSri = Evento<
  'ComprobanteAnuladoEnSri',
  DelDocumento &
    ResumenDocumento & {
      readonly clave_acceso: string;
      readonly numero_autorizacion: string | null;
      readonly fecha_autorizacion: Instante | null;
      /** Its state here. */
      readonly estado: EstadoDocumento;
      readonly estado_sri: string;
      readonly consultado_en: Instante;
    }
>;

/**
 * Nothing is owed of it any more: said beside what moved its balance to zero. It may be owed again, and
 * paid again.
 */
export type ComprobantePagado = Evento<
  'ComprobantePagado',
  DelDocumento &
    ResumenDocumento & {
      readonly clave_acceso: string | null;
      readonly numero_autorizacion: string | null;
      readonly fecha_autorizacion: Instante | null;
      readonly estado_sri: string | null;
      /** Accounting date of what left it at zero. */
      readonly pagada_en: Fecha;
      readonly origen: Causa['origen'];
    }
>;

/** The events of the life cycle that leave a document; `BorradorEliminado` ends its row. */
export type EventoDelCiclo =
  | ComprobanteFirmado
  | ComprobanteRecibido
  | ComprobanteAutorizado
  | ComprobanteRechazado
  | ComprobanteDevuelto
  | ComprobanteReemitido
  | ComprobanteReconsultado
  | ComprobanteAutorizadoConClaveAnterior
  | ComprobanteConsultadoEnSri
  | ComprobanteAnuladoEnSri
  | ComprobanteAnulado;

export type EventoDeComprobante = EventoDelCiclo | BorradorEliminado;
