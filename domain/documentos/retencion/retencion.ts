import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import {
  type Comprobante,
  evolucionarCiclo,
  filaDeBorrador,
  filaDeEmitido,
  filaModificada,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import type { ContenidoRetencion, EventoRetencion } from './retencion.events.ts';

/** The withholding's row: its content, its number once issued, where it is in its life. */
export type Retencion = Omit<ContenidoRetencion, 'retencion_id'> & Comprobante;

/** `mm/yyyy`: as it was said, or the month of the emission. */
export const periodoFiscalDe = ({
  periodo_fiscal,
  fecha_emision,
}: Pick<ContenidoRetencion, 'periodo_fiscal' | 'fecha_emision'>): string =>
  periodo_fiscal ?? mesDe(fecha_emision).split('-').reverse().join('/');

export const retenciones = tabla<Retencion>('retenciones', ['id']);

/** The events that leave a withholding. */
export type EventoDeUnaRetencion = EventoRetencion | EventoDelCiclo;

/** The fold of a withholding: the only writer of its row, live and in a rebuild alike. */
export const evolucionarRetencion = (
  fila: Retencion | undefined,
  evento: EventoDeUnaRetencion & Pick<EventoRegistrado, 'metadatos'>,
): Retencion => {
  if (evento.tipo === 'BorradorDeRetencionGuardado') {
    const { retencion_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento) };
  }
  if (evento.tipo === 'RetencionCreada') {
    const { retencion_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento) };
  }
  if (evento.tipo === 'RetencionModificada') {
    const { retencion_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCiclo(fila, evento);
};
