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
import { totalesDe } from '../comprobante/totales.ts';
import type { ContenidoNotaCredito, EventoNotaCredito } from './nota-credito.events.ts';

/** The credit note's row: its content, its number once issued, where it is in its life. */
export type NotaCredito = Omit<ContenidoNotaCredito, 'nota_credito_id'> & Comprobante;

export const notasCredito = tabla<NotaCredito>('notas_credito', ['id']);

/** The events that leave a credit note. */
export type EventoDeUnaNotaCredito = EventoNotaCredito | EventoDelCiclo;

/** The fold of a credit note: the only writer of its row. */
export const evolucionarNotaCredito = (
  fila: NotaCredito | undefined,
  evento: EventoDeUnaNotaCredito & Pick<EventoRegistrado, 'metadatos'>,
): NotaCredito => {
  if (evento.tipo === 'BorradorDeNotaCreditoGuardado') {
    const { nota_credito_id: id, ...datos } = evento.datos;
    return { id, ...filaDeBorrador(datos, evento) };
  }
  if (evento.tipo === 'NotaCreditoCreada') {
    const { nota_credito_id: id, ...datos } = evento.datos;
    return { id, ...filaDeEmitido(datos, fila, evento) };
  }
  if (evento.tipo === 'NotaCreditoModificada') {
    const { nota_credito_id: _, ...datos } = evento.datos;
    return filaModificada(fila, datos);
  }
  return evolucionarCiclo(fila, evento);
};

/** What a row says, without where it is in its life. */
export const contenidoDeNotaCredito = (nota: NotaCredito): ContenidoNotaCredito => ({
  nota_credito_id: nota.id,
  sucursal_id: nota.sucursal_id,
  persona_id: nota.persona_id,
  tipo_identificacion: nota.tipo_identificacion,
  identificacion: nota.identificacion,
  razon_social: nota.razon_social,
  direccion: nota.direccion,
  email: nota.email,
  fecha_emision: nota.fecha_emision,
  cod_doc_sustento: nota.cod_doc_sustento,
  doc_sustento_numero: nota.doc_sustento_numero,
  doc_sustento_fecha: nota.doc_sustento_fecha,
  factura_id: nota.factura_id,
  motivo: nota.motivo,
  detalles: nota.detalles,
  ...totalesDe(nota),
});
