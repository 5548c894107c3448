import { RECURSO_DE_APLICACIONES } from '#domain/cartera/remesa.ts';
import { tomas } from '#domain/kernel/claves.ts';
import type { AnticipoDePagoDevuelto, PagoRegistrado } from './pago.events.ts';
import { RECURSO_DE_PAGOS } from './pago.ts';

export const TOMAS_DE_PAGOS = tomas<PagoRegistrado | AnticipoDePagoDevuelto>({
  PagoRegistrado: { id: ({ pago_id }) => [RECURSO_DE_PAGOS, pago_id] },
  AnticipoDePagoDevuelto: { id: ({ devolucion_id }) => [RECURSO_DE_APLICACIONES, devolucion_id] },
});
