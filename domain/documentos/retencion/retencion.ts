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
import type { ContenidoRetencion, EventoRetencion } from './retencion.events.ts';

/** The withholding's row: its content, its number once issued, where it is in its life. */
export type Retencion = Omit<ContenidoRetencion, 'retencion_id'> & Comprobante;

export const retenciones = tabla<Retencion>('retenciones', ['id']);

/** The events that leave a withholding. */
export type EventoDeUnaRetencion = EventoRetencion | EventoDelCiclo;

/** The fold of a withholding: the only writer of its row, live and in a rebuild alike. */
export const evolucionarRetencion = (
  fila: Retencion | undefined,
  evento: EventoDeUnaRetencion & Pick<EventoRegistrado, 'metadatos'>,
): Retencion => {
  if (evento.tipo === 'BorradorDeRetencionGuardado') {
    const { retencion_id: id, idempotencia: _, ...contenido } = evento.datos;
    const creado_en = evento.metadatos.registrado_en;
    return { id, ...contenido, ...SIN_NUMERO, ...CICLO_INICIAL, creado_en };
  }
  if (evento.tipo === 'RetencionCreada') {
    const { retencion_id: id, ...datos } = evento.datos;
    const { idempotencia: _, desde_borrador: _b, mes_cupo: _m, ...contenido } = datos;
    const creado_en = fila?.creado_en ?? evento.metadatos.registrado_en;
    return { id, ...contenido, ...CICLO_DE_EMITIDO, creado_en };
  }
  if (evento.tipo === 'RetencionModificada') {
    if (!fila) throw new Error('RetencionModificada de una retención que no existe');
    const { retencion_id: _, clave_anterior, ...contenido } = evento.datos;
    return { ...fila, ...contenido, ...sinClave(fila, clave_anterior) };
  }
  return evolucionarCiclo(fila, evento);
};
