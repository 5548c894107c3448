import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Ambiente, TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  Linea,
  MensajeSri,
  Pago,
  ResumenDocumento,
  Totales,
} from '../comprobante/comprobante.ts';

/**
 * Events of an invoice. These names are storage: version with care.
 * A draft that is issued emits `FacturaCreada` with the draft's id and its whole content again, so
 * that one stored event is the public `factura.creada`, whichever way it came.
 */

/** All that an invoice says, whether draft or issued. */
export type ContenidoFactura = Totales & {
  readonly factura_id: number;
  readonly sucursal_id: number;
  /** Directory entry of the buyer; null for the final consumer. */
  readonly persona_id: number | null;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
  readonly fecha_emision: Fecha;
  readonly condicion_pago: 'contado' | 'credito';
  readonly fecha_vencimiento: Fecha | null;
  readonly detalles: readonly Linea[];
  readonly pagos: readonly Pago[];
};

/** Place of a document in its series. */
export type Numeracion = {
  readonly ambiente: Ambiente;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  /** `001-001-000000001` */
  readonly numero_comprobante: string;
};

export type BorradorDeFacturaGuardado = Evento<
  'BorradorDeFacturaGuardado',
  ContenidoFactura & { readonly idempotencia: Idempotencia | null }
>;

export type FacturaCreada = Evento<
  'FacturaCreada',
  ContenidoFactura &
    Numeracion & {
      readonly idempotencia: Idempotencia | null;
      /** The row exists already as a draft. */
      readonly desde_borrador: boolean;
      /** `YYYY-MM` against whose quota it counts: the month of the command's receipt. */
      readonly mes_cupo: string;
    }
>;

/**
 * Its content was replaced as a whole: of a draft, or of one that the SRI refused, whose number,
 * state and date stay as they were.
 */
export type FacturaModificada = Evento<
  'FacturaModificada',
  ContenidoFactura & {
    /** Given up with what it was of; null for a draft, and when it was given up before. */
    readonly clave_anterior: string | null;
  }
>;

/** The draft is no more; its id is not given again, nor its idempotency key. */
export type BorradorDeFacturaEliminado = Evento<
  'BorradorDeFacturaEliminado',
  { readonly factura_id: number }
>;

type DelIntento = {
  readonly factura_id: number;
  readonly intento: number;
  readonly clave_acceso: string;
};

/** The signed XML is in side stream `stream`; not one byte has left for the SRI yet. */
export type FacturaFirmada = Evento<
  'FacturaFirmada',
  DelIntento & {
    readonly xml_sha256: string;
    readonly stream: string;
    readonly firmado_en: Instante;
  }
>;

/** Reception answered RECIBIDA (or 43/70: it has it already). */
export type FacturaRecibida = Evento<
  'FacturaRecibida',
  DelIntento & { readonly estado_sri: string }
>;

export type FacturaAutorizada = Evento<
  'FacturaAutorizada',
  DelIntento &
    ResumenDocumento & {
      readonly numero_autorizacion: string;
      readonly fecha_autorizacion: Instante;
      readonly estado_sri: string;
      readonly mensajes: readonly MensajeSri[];
      readonly persona_id: number | null;
      readonly total: Centavos;
    }
>;

type Negativa = DelIntento &
  ResumenDocumento & { readonly estado_sri: string; readonly mensajes: readonly MensajeSri[] };

/** Authorization answered NO AUTORIZADO. */
export type FacturaRechazada = Evento<'FacturaRechazada', Negativa>;

/** Reception refused it: XML, signature, schema, date, duplicate number. */
export type FacturaDevuelta = Evento<'FacturaDevuelta', Negativa>;

/** Re-issued after DEVUELTA or RECHAZADO: the next signature makes a new key. */
export type FacturaReemitida = Evento<
  'FacturaReemitida',
  {
    readonly factura_id: number;
    readonly intento: number;
    readonly fecha_emision: Fecha;
    /** null: given up already, when its content was replaced. */
    readonly clave_anterior: string | null;
  }
>;

/** Someone asked about a stuck one: the worker queries the same key again, at once. */
export type FacturaReconsultada = Evento<
  'FacturaReconsultada',
  { readonly factura_id: number; readonly intento: number; readonly clave_acceso: string | null }
>;

/** The SRI authorized a key of an earlier attempt: an alert for people, never silence. */
export type FacturaAutorizadaConClaveAnterior = Evento<
  'FacturaAutorizadaConClaveAnterior',
  DelIntento & { readonly fecha_autorizacion: Instante; readonly estado_sri: string }
>;

/**
 * Annulled here; nothing was sent to the SRI. Names what its rows and buckets hang on: branch,
 * environment, buyer, dates and amounts as they were counted when it was issued and authorized.
 */
export type FacturaAnulada = Evento<
  'FacturaAnulada',
  ResumenDocumento & {
    readonly factura_id: number;
    readonly motivo: string;
    /** Accounting date of the annulment, not before that of the invoice. */
    readonly fecha: Fecha;
    readonly clave_acceso: string | null;
    readonly sucursal_id: number;
    readonly ambiente: Ambiente;
    readonly persona_id: number | null;
    readonly condicion_pago: 'contado' | 'credito';
    readonly fecha_vencimiento: Fecha | null;
    readonly total_sin_impuestos: Centavos;
    readonly iva: Centavos;
    readonly propina: Centavos;
    readonly total: Centavos;
    /** What was still to be collected, and no longer is. */
    readonly saldo: Centavos;
  }
>;

export type EventoFactura =
  | BorradorDeFacturaGuardado
  | FacturaCreada
  | FacturaModificada
  | BorradorDeFacturaEliminado
  | FacturaFirmada
  | FacturaRecibida
  | FacturaAutorizada
  | FacturaRechazada
  | FacturaDevuelta
  | FacturaReemitida
  | FacturaReconsultada
  | FacturaAutorizadaConClaveAnterior
  | FacturaAnulada;
