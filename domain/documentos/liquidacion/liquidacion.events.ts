import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Linea, Numeracion, Pago, Totales } from '../comprobante/comprobante.ts';
import type { Contraparte } from '../comprobante/contraparte.directorio.ts';

/**
 * What only a purchase settlement says; its life at the SRI is that of every document. These names
 * are storage: version with care.
 */

/** All that a settlement says, whether draft or issued. It has no tip: `propina` is 0. */
export type ContenidoLiquidacion = Totales &
  Contraparte & {
    readonly liquidacion_id: number;
    readonly sucursal_id: number;
    /** Directory entry of the supplier. */
    readonly persona_id: number | null;
    readonly fecha_emision: Fecha;
    /** What the supplier handed over, if anything: most have nothing to hand over. */
    readonly cod_doc_sustento: string | null;
    readonly doc_sustento_numero: string | null;
    readonly doc_sustento_fecha: Fecha | null;
    readonly condicion_pago: 'contado' | 'credito';
    readonly fecha_vencimiento: Fecha | null;
    readonly detalles: readonly Linea[];
    readonly pagos: readonly Pago[];
  };

export type BorradorDeLiquidacionGuardado = Evento<
  'BorradorDeLiquidacionGuardado',
  ContenidoLiquidacion & { readonly idempotencia: Idempotencia | null }
>;

export type LiquidacionCreada = Evento<
  'LiquidacionCreada',
  ContenidoLiquidacion &
    Numeracion & {
      readonly idempotencia: Idempotencia | null;
      /** The row exists already as a draft. */
      readonly desde_borrador: boolean;
      /** `YYYY-MM` against whose quota it counts. */
      readonly mes_cupo: string;
    }
>;

/** Its content was replaced as a whole: of a draft, or of one that the SRI refused. */
export type LiquidacionModificada = Evento<
  'LiquidacionModificada',
  ContenidoLiquidacion & {
    /** Given up with what it was of; null for a draft, and when it was given up before. */
    readonly clave_anterior: string | null;
  }
>;

export type EventoLiquidacion =
  | BorradorDeLiquidacionGuardado
  | LiquidacionCreada
  | LiquidacionModificada;
