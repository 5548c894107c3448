import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Linea, Numeracion, Totales } from '../comprobante/comprobante.ts';
import type { CompradorDeNota, Sustento } from '../notas/sustento.ts';

/**
 * What only a credit note says; its life at the SRI is that of every document. These names are
 * storage: version with care.
 */

/** All that a credit note says, whether draft or issued. It has no tip: `propina` is 0. */
export type ContenidoNotaCredito = Totales &
  CompradorDeNota &
  Sustento & {
    readonly nota_credito_id: number;
    readonly sucursal_id: number;
    /** Directory entry of the buyer. */
    readonly persona_id: number | null;
    readonly fecha_emision: Fecha;
    readonly motivo: string;
    readonly detalles: readonly Linea[];
  };

export type BorradorDeNotaCreditoGuardado = Evento<
  'BorradorDeNotaCreditoGuardado',
  ContenidoNotaCredito & { readonly idempotencia: Idempotencia | null }
>;

export type NotaCreditoCreada = Evento<
  'NotaCreditoCreada',
  ContenidoNotaCredito &
    Numeracion & {
      readonly idempotencia: Idempotencia | null;
      /** The row exists already as a draft. */
      readonly desde_borrador: boolean;
      /** `YYYY-MM` against whose quota it counts. */
      readonly mes_cupo: string;
    }
>;

/** Its content was replaced as a whole: of a draft, or of one that the SRI refused. */
export type NotaCreditoModificada = Evento<
  'NotaCreditoModificada',
  ContenidoNotaCredito & {
    /** Given up with what it was of; null for a draft, and when it was given up before. */
    readonly clave_anterior: string | null;
  }
>;

export type EventoNotaCredito =
  | BorradorDeNotaCreditoGuardado
  | NotaCreditoCreada
  | NotaCreditoModificada;
