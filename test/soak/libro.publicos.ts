import type { EventoConocido } from '#domain/catalogo.ts';
import type { DelDocumento } from '#domain/documentos/comprobante/comprobante.events.ts';
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

const deLaVida =
  (verbo: string) =>
  ({ documento, documento_id: de }: DelDocumento): Publico => ({
    evento: `${manoDe(documento).publico}.${verbo}`,
    de,
  });

type DatosDe<T extends EventoConocido['tipo']> = Extract<
  EventoConocido,
  { readonly tipo: T }
>['datos'];

/** What is in no line is not public. */
const PUBLICOS: {
  readonly [T in EventoConocido['tipo']]?: (datos: DatosDe<T>) => Publico | undefined;
} = {
  ComprobanteAutorizado: deLaVida('autorizada'),
  ComprobanteRechazado: deLaVida('rechazada'),
  ComprobanteDevuelto: deLaVida('devuelta'),
  ComprobanteAnulado: deLaVida('anulada'),
  ComprobantePagado: deLaVida('pagada'),
  FacturaPorVencerAvisada: ({ factura_id: de }) => ({ evento: 'factura.por_vencer', de }),
  FacturaVencidaAvisada: ({ factura_id: de }) => ({ evento: 'factura.vencida', de }),
  FacturaEnMoraAvisada: ({ factura_id: de }) => ({ evento: 'factura.en_mora', de }),
  ProformaCreada: ({ estado, proforma_id }) => deProforma(estado, proforma_id),
  EstadoDeProformaCambiado: ({ a, proforma_id }) => deProforma(a, proforma_id),
  ProformaConvertida: ({ proforma_id: de }) => ({ evento: 'proforma.convertida', de }),
  CompraRegistrada: ({ compra_id: de }) => ({ evento: 'compra.creada', de }),
  CompraAnulada: ({ compra_id: de }) => ({ evento: 'compra.anulada', de }),
  CompraPagada: ({ compra_id: de }) => ({ evento: 'compra.pagada', de }),
  CobroRegistrado: ({ cobro_id: de }) => ({ evento: 'cobro.registrado', de }),
  CobroAnulado: ({ cobro_id: de }) => ({ evento: 'cobro.anulado', de }),
  PagoRegistrado: ({ pago_id: de }) => ({ evento: 'pago_proveedor.registrado', de }),
  PagoAnulado: ({ pago_id: de }) => ({ evento: 'pago_proveedor.anulado', de }),
  EntregaFallida: () => ({ evento: 'webhook.entrega_fallida', de: null }),
  SuscripcionSuspendida: () => ({ evento: 'webhook.suspendido', de: null }),
};

/** The public event that a stored one is; undefined: none. */
export const publicoDe = (evento: EventoConocido): Publico | undefined => {
  const dicho = dichoPor(evento);
  if (dicho?.que === 'creado') return { evento: `${dicho.mano.publico}.creada`, de: dicho.id };
  const publicar = PUBLICOS[evento.tipo] as ((datos: object) => Publico | undefined) | undefined;
  return publicar?.(evento.datos);
};
