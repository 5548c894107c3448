import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';

/** Until when a document on credit is to be paid, of the types that may be. */

export type CondicionDePago = {
  readonly condicion_pago: 'contado' | 'credito';
  readonly fecha_vencimiento: Fecha | null;
};

/** What is issued is not due before it exists: 400. */
export const rechazarVencimiento = (
  errores: Pick<ErroresDeComprobante, 'vencimientoAnteriorALaEmision'>,
  { condicion_pago, fecha_vencimiento }: CondicionDePago,
  emision: Fecha,
): void => {
  // The form refuses it before.
  if ((condicion_pago === 'credito') !== (fecha_vencimiento !== null)) {
    throw new Error('Solo lo que es a crédito vence');
  }
  if (fecha_vencimiento !== null && fecha_vencimiento < emision) {
    throw errores.vencimientoAnteriorALaEmision({ fecha_vencimiento, fecha_minima: emision });
  }
};

/** As documents print it; null for what is paid at once. */
export const condicionDePago = ({
  condicion_pago,
  fecha_vencimiento,
}: CondicionDePago): string | null =>
  condicion_pago === 'credito' && fecha_vencimiento
    ? `Crédito, vence ${fechaSri(fecha_vencimiento)}`
    : null;
