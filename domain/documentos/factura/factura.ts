import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { indice, tabla } from '#domain/kernel/tabla.ts';
import {
  type Comprobante,
  evolucionarCicloConSaldo,
  filaDeBorrador,
  filaDeEmitido,
  filaModificada,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import type { ContenidoFactura, EventoFactura } from './factura.events.ts';

/** The invoice's row: its content, its number once issued, where it is in its life. */
export type Factura = Omit<ContenidoFactura, 'factura_id'> &
  Comprobante & {
    /** Still to be collected: the total from the moment of authorization; 0 before, and annulled. */
    readonly saldo: Centavos;
  };

export const facturas = tabla<Factura>('facturas', ['id']);
/** By the number that it has now: a note may name it so. */
export const facturasPorNumero = indice(facturas, ['numero_comprobante']);

/** The events that leave an invoice. */
export type EventoDeUnaFactura = EventoFactura | EventoDelCiclo | SaldosMovidos;

/** The fold of an invoice: the only writer of its row, live and in a rebuild alike. */
export const evolucionarFactura = (
  fila: Factura | undefined,
  evento: EventoDeUnaFactura & Pick<EventoRegistrado, 'metadatos'>,
): Factura => {
  if (evento.tipo === 'BorradorDeFacturaGuardado') {
    const { factura_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento), saldo: 0 };
  }
  if (evento.tipo === 'FacturaCreada') {
    const { factura_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento), saldo: 0 };
  }
  if (evento.tipo === 'FacturaModificada') {
    const { factura_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCicloConSaldo('factura', fila, evento);
};
