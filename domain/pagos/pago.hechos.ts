import { leerAvisosDeDinero, leerRemesa } from '#domain/cartera/hechos.ts';
import type { LadoLeido } from '#domain/cartera/uno.hechos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { leerPagables, type Pagable } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import type { AplicacionDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO, pagosProveedor, RECURSO_DE_PAGOS } from './pago.ts';
import type { PagoHecho } from './pago.vista.ts';

/** What is read of payments before something is done with them, and after: all of it by key. */

/** How they are read, before something is done with them. */
export const LADO_DE_PAGOS: LadoLeido<AplicacionDePago, Centavos, Pagable> = {
  recurso: RECURSO_DE_PAGOS,
  tabla: pagosProveedor,
  posteo: POSTEO_DE_PAGOS,
  leerDocumentos: leerPagables,
};

/** One as whoever changed it is answered. 404. */
export const leerPago = async (lector: Lector, pago_id: number): Promise<PagoHecho> => {
  const [pago, remesa] = await Promise.all([
    lector.fila(pagosProveedor, [pago_id]),
    leerRemesa(lector, ORIGEN_DE_PAGO, pago_id),
  ]);
  if (!pago) throw pagoNoEncontrado({ pago_id });
  return { pago, remesa, avisos: [] };
};

/** One as whoever registered it is answered. */
export const leerPagoRegistrado = async (lector: Lector, pago_id: number): Promise<PagoHecho> => {
  const suyo = await leerPago(lector, pago_id);
  return { ...suyo, avisos: await leerAvisosDeDinero(lector, suyo.pago) };
};
