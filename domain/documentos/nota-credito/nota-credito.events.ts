import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Linea, Totales } from '../comprobante/comprobante.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';
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

export const EVENTOS_DE_NOTA_CREDITO = {
  guardado: 'BorradorDeNotaCreditoGuardado',
  creado: 'NotaCreditoCreada',
  modificado: 'NotaCreditoModificada',
} as const;

export type BorradorDeNotaCreditoGuardado = BorradorGuardado<
  'BorradorDeNotaCreditoGuardado',
  ContenidoNotaCredito
>;
export type NotaCreditoCreada = ContenidoEmitido<'NotaCreditoCreada', ContenidoNotaCredito>;
export type NotaCreditoModificada = ContenidoModificado<
  'NotaCreditoModificada',
  ContenidoNotaCredito
>;
export type EventoNotaCredito =
  | BorradorDeNotaCreditoGuardado
  | NotaCreditoCreada
  | NotaCreditoModificada;
