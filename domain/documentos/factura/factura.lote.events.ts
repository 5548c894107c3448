import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';

/** One bill split into several invoices: their ids are consecutive, in the order asked for. */
export type LoteDeFacturasCreado = Evento<
  'LoteDeFacturasCreado',
  {
    readonly primera_factura_id: number;
    readonly facturas: number;
    readonly idempotencia: Idempotencia | null;
  }
>;
