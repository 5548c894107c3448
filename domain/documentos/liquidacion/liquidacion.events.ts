import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Contraparte } from '#domain/personas/directorio.ts';
import type { Linea, Pago, Totales } from '../comprobante/comprobante.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';

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

export const EVENTOS_DE_LIQUIDACION = {
  guardado: 'BorradorDeLiquidacionGuardado',
  creado: 'LiquidacionCreada',
  modificado: 'LiquidacionModificada',
} as const;

export type BorradorDeLiquidacionGuardado = BorradorGuardado<
  'BorradorDeLiquidacionGuardado',
  ContenidoLiquidacion
>;
export type LiquidacionCreada = ContenidoEmitido<'LiquidacionCreada', ContenidoLiquidacion>;
export type LiquidacionModificada = ContenidoModificado<
  'LiquidacionModificada',
  ContenidoLiquidacion
>;
export type EventoLiquidacion =
  | BorradorDeLiquidacionGuardado
  | LiquidacionCreada
  | LiquidacionModificada;
