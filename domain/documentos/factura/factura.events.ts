import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Linea, Numeracion, Pago, Totales } from '../comprobante/comprobante.ts';

/**
 * What only an invoice says; its life at the SRI is that of every document
 * (`comprobante/comprobante.events.ts`). These names are storage: version with care.
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

export type EventoFactura = BorradorDeFacturaGuardado | FacturaCreada | FacturaModificada;
