import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Pago } from '../comprobante/comprobante.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';
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

export const EVENTOS_DE_NOTA_DEBITO = {
  guardado: 'BorradorDeNotaDebitoGuardado',
  creado: 'NotaDebitoCreada',
  modificado: 'NotaDebitoModificada',
} as const;

export type BorradorDeNotaDebitoGuardado = BorradorGuardado<
  'BorradorDeNotaDebitoGuardado',
  ContenidoNotaDebito
>;
export type NotaDebitoCreada = ContenidoEmitido<'NotaDebitoCreada', ContenidoNotaDebito>;
export type NotaDebitoModificada = ContenidoModificado<'NotaDebitoModificada', ContenidoNotaDebito>;
export type EventoNotaDebito =
  | BorradorDeNotaDebitoGuardado
  | NotaDebitoCreada
  | NotaDebitoModificada;
