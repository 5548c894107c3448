import type { EventoConocido } from '#domain/catalogo.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import { dichoPor } from './libro.comprobantes.ts';
import { manoDe } from './manos/manos.ts';

/** What the feed owes for what the log holds: spec, Events. */

/** A public event, and the document or quote that it is about. */
export type EventoOido = {
  readonly id: number;
  readonly evento: string;
  /** null: it is about no record with an id of its own. */
  readonly de: number | null;
};

type Publico = Omit<EventoOido, 'id'>;

const VERBOS: { readonly [T in EventoDeComprobante['tipo'] | 'ComprobantePagado']?: string } = {
  ComprobanteAutorizado: 'autorizada',
  ComprobanteRechazado: 'rechazada',
  ComprobanteDevuelto: 'devuelta',
  ComprobanteAnulado: 'anulada',
  ComprobantePagado: 'pagada',
};

/** A quote that is past its validity has no event. */
const DE_PROFORMA: { readonly [estado: string]: string | undefined } = {
  BORRADOR: 'proforma.borrador',
  ENVIADA: 'proforma.enviada',
  ACEPTADA: 'proforma.aceptada',
  RECHAZADA: 'proforma.rechazada',
};

const deProforma = (estado: string, de: number): Publico | undefined => {
  const evento = DE_PROFORMA[estado];
  return evento === undefined ? undefined : { evento, de };
};

/** The public event that a stored one is; undefined: none. */
export const publicoDe = (evento: EventoConocido): Publico | undefined => {
  const dicho = dichoPor(evento);
  if (dicho) {
    const creado = dicho.que === 'creado';
    return creado ? { evento: `${dicho.mano.publico}.creada`, de: dicho.id } : undefined;
  }
  switch (evento.tipo) {
    case 'ComprobanteAutorizado':
    case 'ComprobanteRechazado':
    case 'ComprobanteDevuelto':
    case 'ComprobanteAnulado':
    case 'ComprobantePagado': {
      const { documento, documento_id: de } = evento.datos;
      return { evento: `${manoDe(documento).publico}.${VERBOS[evento.tipo]}`, de };
    }
    case 'FacturaPorVencerAvisada':
      return { evento: 'factura.por_vencer', de: evento.datos.factura_id };
    case 'FacturaVencidaAvisada':
      return { evento: 'factura.vencida', de: evento.datos.factura_id };
    case 'ProformaCreada':
      return deProforma(evento.datos.estado, evento.datos.proforma_id);
    case 'EstadoDeProformaCambiado':
      return deProforma(evento.datos.a, evento.datos.proforma_id);
    case 'ProformaConvertida':
      return { evento: 'proforma.convertida', de: evento.datos.proforma_id };
    case 'EntregaFallida':
      return { evento: 'webhook.entrega_fallida', de: null };
    case 'SuscripcionSuspendida':
      return { evento: 'webhook.suspendido', de: null };
    default:
      return undefined;
  }
};
