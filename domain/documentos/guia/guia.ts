import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import {
  CICLO_DE_EMITIDO,
  CICLO_INICIAL,
  type Comprobante,
  evolucionarCiclo,
  sinClave,
} from '../comprobante/ciclo.ts';
import type { EventoDelCiclo } from '../comprobante/comprobante.events.ts';
import { SIN_NUMERO } from '../comprobante/comprobante.ts';
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
    const { guia_remision_id: id, idempotencia: _, ...contenido } = evento.datos;
    const creado_en = evento.metadatos.registrado_en;
    return { id, ...contenido, ...SIN_NUMERO, ...CICLO_INICIAL, creado_en };
  }
  if (evento.tipo === 'GuiaCreada') {
    const { guia_remision_id: id, ...datos } = evento.datos;
    const { idempotencia: _, desde_borrador: _b, mes_cupo: _m, ...contenido } = datos;
    const creado_en = fila?.creado_en ?? evento.metadatos.registrado_en;
    return { id, ...contenido, ...CICLO_DE_EMITIDO, creado_en };
  }
  if (evento.tipo === 'GuiaModificada') {
    if (!fila) throw new Error('GuiaModificada de una guía que no existe');
    const { guia_remision_id: _, clave_anterior, ...contenido } = evento.datos;
    return { ...fila, ...contenido, ...sinClave(fila, clave_anterior) };
  }
  return evolucionarCiclo(fila, evento);
};
