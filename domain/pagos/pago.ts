import {
  type AplicacionHecha,
  conAnulacion,
  conAplicaciones,
  conAsiento,
  conDevolucion,
  conDevolucionAnulada,
  conFecha,
  conQuitada,
  hechas,
  nuevoRegistro,
  type Registro,
} from '#domain/cartera/cobro-o-pago.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { AplicacionDePago, EventoDePago } from './pago.events.ts';

export type AplicacionHechaDePago = AplicacionHecha<AplicacionDePago>;

/** A payment to a supplier: what was said of it. */
export type PagoAProveedor = Registro<AplicacionDePago, Centavos>;
export const pagosProveedor = tabla<PagoAProveedor>('pagos_proveedor', ['id']);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_PAGOS = 'pagos_proveedor';

/** How their entries, their movements and the balances that they move call them. */
export const ORIGEN_DE_PAGO = 'pago_proveedor';

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnPago = EventoDePago | AsientoRegistrado;

/** The fold of a payment: the only writer of its row. */
export const evolucionarPago = (
  fila: PagoAProveedor | undefined,
  evento: EventoEnPago & { readonly metadatos: Metadatos },
): PagoAProveedor => {
  if (evento.tipo === 'PagoRegistrado') {
    const { pago_id: id, fecha, dia, ...datos } = evento.datos;
    const aplicaciones = hechas(datos.aplicaciones, { fecha, dia, desde_anticipo: false });
    return nuevoRegistro({ ...datos, id, fecha, dia, aplicaciones }, 0, evento.metadatos);
  }
  if (!fila) throw new Error(`${evento.tipo} de un pago que no existe`);
  switch (evento.tipo) {
    case 'FechaDePagoCambiada':
      return conFecha(fila, evento.datos);
    case 'AnticipoDePagoAplicado': {
      const { aplicaciones, fecha, dia } = evento.datos;
      return conAplicaciones(fila, hechas(aplicaciones, { fecha, dia, desde_anticipo: true }));
    }
    case 'AplicacionDePagoQuitada':
      return conQuitada(fila, evento.datos);
    case 'AnticipoDePagoDevuelto': {
      const { pago_id: _, ambiente: _a, ...devolucion } = evento.datos;
      return conDevolucion(fila, devolucion);
    }
    case 'DevolucionDePagoAnulada':
      return conDevolucionAnulada(fila, evento.datos);
    case 'PagoAnulado':
      return conAnulacion(fila, evento.datos, evento.metadatos);
    case 'AsientoRegistrado':
      return conAsiento(fila, evento);
  }
};
