import { RECURSO_DE_APLICACIONES } from '#domain/cartera/dinero-aplicado.ts';
import { asignaciones } from '#domain/kernel/claves.ts';
import type {
  AnticipoDePagoAplicado,
  AnticipoDePagoDevuelto,
  PagoRegistrado,
} from './pago.events.ts';
import { RECURSO_DE_PAGOS } from './pago.ts';

export const ASIGNACIONES_DE_PAGOS = asignaciones<
  PagoRegistrado | AnticipoDePagoAplicado | AnticipoDePagoDevuelto
>({
  PagoRegistrado: {
    id: ({ pago_id }) => [RECURSO_DE_PAGOS, pago_id],
    suma: ({ ambiente, monto }) => ({ ambiente, monto }),
  },
  AnticipoDePagoAplicado: {
    suma: ({ ambiente, aplicaciones }) => ({
      ambiente,
      monto: aplicaciones.reduce((suma, una) => suma + una.monto_aplicado, 0),
    }),
  },
  AnticipoDePagoDevuelto: {
    id: ({ devolucion_id }) => [RECURSO_DE_APLICACIONES, devolucion_id],
    suma: ({ ambiente, monto }) => ({ ambiente, monto }),
  },
});
