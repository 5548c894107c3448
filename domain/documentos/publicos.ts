import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoPublico, PublicadoresDe } from '#domain/kernel/publico.ts';
import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type {
  ComprobanteAutorizado,
  ComprobanteDevuelto,
  ComprobanteRechazado,
  ResumenDocumento,
} from './comprobante/comprobante.events.ts';
import type { FacturaCreada } from './factura/factura.events.ts';
import type { EventoDeVencimiento } from './factura/factura.vencimiento.events.ts';
import { tipoDe } from './tipos.ts';

/** What is public of a document's life. */

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
  | EventoDeVencimiento;

export const PUBLICADORES_DE_DOCUMENTOS: PublicadoresDe<EventoPublicable> = {
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
};
