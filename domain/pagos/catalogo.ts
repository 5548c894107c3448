import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDePago } from './pago.events.ts';

/** What this context stores. */
export const TIPOS_DE_PAGOS: TiposDe<EventoDePago> = {
  PagoRegistrado: { version: 1 },
  PagoAnulado: { version: 1 },
  FechaDePagoCambiada: { version: 1 },
  AnticipoDePagoAplicado: { version: 1 },
  AplicacionDePagoQuitada: { version: 1 },
  AnticipoDePagoDevuelto: { version: 1 },
  DevolucionDePagoAnulada: { version: 1 },
};
