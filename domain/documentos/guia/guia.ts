import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import {
  type Comprobante,
  evolucionarCiclo,
  filaDeBorrador,
  filaDeEmitido,
  filaModificada,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import type { ContenidoGuia, EventoGuia } from './guia.events.ts';

/** The guide's row: its content, its number once issued, where it is in its life. */
export type Guia = Omit<ContenidoGuia, 'guia_remision_id'> & Comprobante;

export const guias = tabla<Guia>('guias_remision', ['id']);

/** The events that leave a guide. */
export type EventoDeUnaGuia = EventoGuia | EventoDelCiclo;

/** The fold of a guide: the only writer of its row, live and in a rebuild alike. */
export const evolucionarGuia = (
  fila: Guia | undefined,
  evento: EventoDeUnaGuia & Pick<EventoRegistrado, 'metadatos'>,
): Guia => {
  if (evento.tipo === 'BorradorDeGuiaGuardado') {
    const { guia_remision_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento) };
  }
  if (evento.tipo === 'GuiaCreada') {
    const { guia_remision_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento) };
  }
  if (evento.tipo === 'GuiaModificada') {
    const { guia_remision_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCiclo(fila, evento);
};
