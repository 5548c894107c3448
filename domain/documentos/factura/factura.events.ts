import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Linea, Pago, Totales } from '../comprobante/comprobante.ts';
import type {
  BorradorGuardado,
  ContenidoEmitido,
  ContenidoModificado,
} from '../comprobante/contenido.events.ts';

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

export const EVENTOS_DE_FACTURA = {
  guardado: 'BorradorDeFacturaGuardado',
  creado: 'FacturaCreada',
  modificado: 'FacturaModificada',
} as const;

export type BorradorDeFacturaGuardado = BorradorGuardado<
  'BorradorDeFacturaGuardado',
  ContenidoFactura
>;
export type FacturaCreada = ContenidoEmitido<'FacturaCreada', ContenidoFactura>;
export type FacturaModificada = ContenidoModificado<'FacturaModificada', ContenidoFactura>;
export type EventoFactura = BorradorDeFacturaGuardado | FacturaCreada | FacturaModificada;
