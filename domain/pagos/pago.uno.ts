import type { HechosDeUno, Uno } from '#domain/cartera/uno.ts';
import type { Pagable } from './pagable.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import type { PagoAProveedor } from './pago.ts';

/** A payment that is there, with all that what is done to it goes by. */
export type HechosDeUnPago = HechosDeUno<PagoAProveedor, Pagable>;

/** The payment. 404. */
export const exigirPago = (
  pago_id: number,
  { uno }: HechosDeUnPago,
): Uno<PagoAProveedor, Pagable> => {
  if (!uno) throw pagoNoEncontrado({ pago_id });
  return uno;
};
