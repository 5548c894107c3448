import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Numeracion, Pago } from '../comprobante/comprobante.ts';
import type { CompradorDeNota, Sustento } from '../notas/sustento.ts';
import type { ImportesDeNotaDebito, Motivo } from './nota-debito.importes.ts';

/**
 * What only a debit note says; its life at the SRI is that of every document. These names are
 * storage: version with care.
 */

/** All that a debit note says, whether draft or issued. */
export type ContenidoNotaDebito = ImportesDeNotaDebito &
  CompradorDeNota &
  Sustento & {
    readonly nota_debito_id: number;
    readonly sucursal_id: number;
    /** Directory entry of the buyer; null for the final consumer. */
    readonly persona_id: number | null;
    readonly fecha_emision: Fecha;
    readonly motivos: readonly Motivo[];
    readonly pagos: readonly Pago[];
  };

export type BorradorDeNotaDebitoGuardado = Evento<
  'BorradorDeNotaDebitoGuardado',
  ContenidoNotaDebito & { readonly idempotencia: Idempotencia | null }
>;

export type NotaDebitoCreada = Evento<
  'NotaDebitoCreada',
  ContenidoNotaDebito &
    Numeracion & {
      readonly idempotencia: Idempotencia | null;
      /** The row exists already as a draft. */
      readonly desde_borrador: boolean;
      /** `YYYY-MM` against whose quota it counts. */
      readonly mes_cupo: string;
    }
>;

/** Its content was replaced as a whole: of a draft, or of one that the SRI refused. */
export type NotaDebitoModificada = Evento<
  'NotaDebitoModificada',
  ContenidoNotaDebito & {
    /** Given up with what it was of; null for a draft, and when it was given up before. */
    readonly clave_anterior: string | null;
  }
>;

export type EventoNotaDebito =
  | BorradorDeNotaDebitoGuardado
  | NotaDebitoCreada
  | NotaDebitoModificada;
