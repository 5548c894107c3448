import type {
  ComprobanteAutorizado,
  ComprobanteDevuelto,
  ComprobanteRechazado,
  ResumenDocumento,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import type { FacturaCreada } from '#domain/documentos/factura/factura.events.ts';
import type { EventoDeVencimiento } from '#domain/documentos/factura/factura.vencimiento.events.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { EntregaFallida, SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';

/**
 * The public events: which stored event is which public one, and its `data`. Everything comes from
 * the stored event alone, the version in which it was stored included: what is pushed and what is
 * pulled are the same, on every node, now and after a rebuild of a later release.
 */

export type EventoPublico = { readonly evento: string; readonly data: object };

type DatosDeDocumento = Omit<ResumenDocumento, 'persona_id' | 'total'> & {
  readonly id: number;
  readonly estado: string;
  readonly clave_acceso: string | null;
  readonly numero_autorizacion: string | null;
  readonly fecha_autorizacion: Instante | null;
  readonly estado_sri: string | null;
};

/** Spec: Push format. One superset for invoices, guides and withholdings; nulls do not apply. */
const dataDeDocumento = (datos: DatosDeDocumento): object => ({
  id: datos.id,
  numero_comprobante: datos.numero_comprobante,
  estado: datos.estado,
  clave_acceso: datos.clave_acceso,
  numero_autorizacion: datos.numero_autorizacion,
  fecha_autorizacion:
    datos.fecha_autorizacion === null ? null : conDesfase(datos.fecha_autorizacion),
  fecha_emision: datos.fecha_emision,
  razon_social: datos.razon_social,
  identificacion: datos.identificacion,
  email: datos.email,
  estado_sri: datos.estado_sri,
  transportista_identificacion: null,
  placa: null,
  sujeto_identificacion: null,
  periodo_fiscal: null,
  ...datos.propio,
});

const SIN_AUTORIZAR = { numero_autorizacion: null, fecha_autorizacion: null } as const;

/** The public name of what happened to a document: `factura.autorizada`. */
const nombreDe = (
  { documento }: ComprobanteAutorizado['datos'] | Negativa,
  verbo: string,
): string => `${tipoDe(documento).publico}.${verbo}`;

type Negativa = (ComprobanteRechazado | ComprobanteDevuelto)['datos'];

const negativa = (verbo: string, estado: string, datos: Negativa): EventoPublico => ({
  evento: nombreDe(datos, verbo),
  data: dataDeDocumento({ ...datos, id: datos.documento_id, estado, ...SIN_AUTORIZAR }),
});

/** The superset, and what a reminder needs to say: how much, by when, how far off. */
const vencimiento = (
  evento: string,
  dias: 'dias_para_vencer' | 'dias_vencida',
  datos: EventoDeVencimiento['datos'],
): EventoPublico => ({
  evento,
  data: {
    ...dataDeDocumento({ ...datos, id: datos.factura_id, estado: 'AUTORIZADO' }),
    cliente_id: datos.persona_id,
    total: decimalDeCentavos(datos.total),
    saldo: decimalDeCentavos(datos.saldo),
    fecha_vencimiento: datos.fecha_vencimiento,
    [dias]: datos.dias,
  },
});

type EventoPublicable =
  | FacturaCreada
  | ComprobanteAutorizado
  | ComprobanteRechazado
  | ComprobanteDevuelto
  | EventoDeVencimiento
  | EntregaFallida
  | SuscripcionSuspendida;

/**
 * Each form by the stored version from which on it holds, until the next one; null: not public any
 * more. What was published stays as it was published, so a form is never edited: the stored version
 * of its event rises and the new form begins there.
 */
type Publicadores = {
  readonly [T in EventoPublicable['tipo']]: {
    readonly [desde_version: number]:
      | ((datos: Extract<EventoPublicable, { tipo: T }>['datos']) => EventoPublico)
      | null;
  };
};

const PUBLICADORES: Publicadores = {
  FacturaCreada: {
    1: (datos) => ({
      evento: 'factura.creada',
      data: dataDeDocumento({
        ...datos,
        id: datos.factura_id,
        estado: 'PENDIENTE',
        clave_acceso: null,
        estado_sri: null,
        propio: null,
        ...SIN_AUTORIZAR,
      }),
    }),
  },
  ComprobanteAutorizado: {
    1: (datos) => ({
      evento: nombreDe(datos, 'autorizada'),
      data: dataDeDocumento({ ...datos, id: datos.documento_id, estado: 'AUTORIZADO' }),
    }),
  },
  ComprobanteRechazado: { 1: (datos) => negativa('rechazada', 'RECHAZADO', datos) },
  ComprobanteDevuelto: { 1: (datos) => negativa('devuelta', 'DEVUELTA', datos) },
  FacturaPorVencerAvisada: {
    1: (datos) => vencimiento('factura.por_vencer', 'dias_para_vencer', datos),
  },
  FacturaVencidaAvisada: { 1: (datos) => vencimiento('factura.vencida', 'dias_vencida', datos) },
  EntregaFallida: { 1: (data) => ({ evento: 'webhook.entrega_fallida', data }) },
  SuscripcionSuspendida: {
    1: (datos) => ({
      evento: 'webhook.suspendido',
      data: { ...datos, fallando_desde: conDesfase(datos.fallando_desde) },
    }),
  },
};

/** Names of the public events, for the filter of `GET /eventos` and for subscriptions. */
export const EVENTOS_PUBLICOS = [
  'factura.creada',
  'factura.autorizada',
  'factura.rechazada',
  'factura.devuelta',
  'factura.por_vencer',
  'factura.vencida',
  'webhook.entrega_fallida',
  'webhook.suspendido',
] as const;

export type NombreDeEvento = (typeof EVENTOS_PUBLICOS)[number];

type Forma = ((datos: never) => EventoPublico) | null;
type Formas = { readonly [desde_version: number]: Forma };

/**
 * The public form of a stored event, or `undefined` when it has none (drafts, signatures, …).
 * Expects an event that `interpretar` has brought to its current shape.
 */
export const crearPublicador = (tipos: { readonly [tipo: string]: Formas }) => {
  const porTipo = new Map(Object.entries(tipos));
  return ({ tipo, datos, metadatos }: EventoRegistrado): EventoPublico | undefined => {
    const formas = porTipo.get(tipo);
    if (!formas) return undefined;
    for (let version = metadatos.version; version > 0; version--) {
      const forma = formas[version];
      if (forma !== undefined) return forma?.(datos as never);
    }
    return undefined;
  };
};

export const publicar = crearPublicador(PUBLICADORES);
