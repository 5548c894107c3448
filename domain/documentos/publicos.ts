import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoPublico, PublicadoresDe } from '#domain/kernel/publico.ts';
import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import type {
  ComprobanteAnulado,
  ComprobanteAnuladoEnSri,
  ComprobanteAutorizado,
  ComprobanteDevuelto,
  ComprobantePagado,
  ComprobanteRechazado,
  DelDocumento,
  ResumenDocumento,
} from './comprobante/comprobante.events.ts';
import { parteDe, resumenDe, type TipoDeComprobante } from './comprobante/tipo.ts';
import type {
  EventoDeVencimiento,
  FacturaEnMoraAvisada,
} from './factura/factura.vencimiento.events.ts';
import { TIPOS, tipoDe } from './tipos.ts';

/** What is public of a document's life. */

type DatosDeDocumento = Omit<ResumenDocumento, 'persona_id' | 'total'> & {
  readonly id: number;
  readonly estado: string;
  readonly clave_acceso: string | null;
  readonly numero_autorizacion: string | null;
  readonly fecha_autorizacion: Instante | null;
  readonly estado_sri: string | null;
};

/** Ley: eventos §1. One superset for invoices, guides and withholdings; nulls do not apply. */
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
const nombreDe = ({ documento }: DelDocumento, verbo: string): string =>
  `${tipoDe(documento).publico}.${verbo}`;

type Importes = Pick<ResumenDocumento, 'persona_id' | 'total'>;

/** Whom it is for and how much it says. */
const parteYTotal = (tipo: TipoDeComprobante, { persona_id, total }: Importes): object => ({
  [parteDe(tipo)]: persona_id,
  total: total === null ? null : decimalDeCentavos(total),
});

/** What the events of a type add to the superset. */
const delTipo = (tipo: TipoDeComprobante, importes: Importes): object =>
  tipo.publica_total ? parteYTotal(tipo, importes) : {};

const deVida = (
  verbo: string,
  estado: string,
  datos: DelDocumento & Importes & Omit<DatosDeDocumento, 'id' | 'estado'>,
): EventoPublico => ({
  evento: nombreDe(datos, verbo),
  data: {
    ...dataDeDocumento({ ...datos, id: datos.documento_id, estado }),
    ...delTipo(tipoDe(datos.documento), datos),
  },
});

/** The event of creation says all that the row does of its content. */
const creada = (tipo: TipoDeComprobante, datos: object): EventoPublico => {
  const fila = datos as Comprobante;
  const documento_id = (datos as { readonly [id: string]: number })[tipo.parametro]!;
  return deVida('creada', 'PENDIENTE', {
    ...resumenDe(tipo, fila),
    documento: tipo.documento,
    documento_id,
    clave_acceso: null,
    estado_sri: null,
    ...SIN_AUTORIZAR,
  });
};

const anulada = (datos: ComprobanteAnulado['datos']): EventoPublico => ({
  evento: nombreDe(datos, 'anulada'),
  data: {
    ...dataDeDocumento({ ...datos, id: datos.documento_id, estado: 'ANULADO' }),
    ...parteYTotal(tipoDe(datos.documento), datos),
    motivo: datos.motivo,
    fecha_anulacion: datos.fecha,
  },
});

const anuladaEnSri = (datos: ComprobanteAnuladoEnSri['datos']): EventoPublico => ({
  evento: nombreDe(datos, 'anulada_en_sri'),
  data: {
    ...dataDeDocumento({ ...datos, id: datos.documento_id }),
    ...parteYTotal(tipoDe(datos.documento), datos),
    consultado_en: conDesfase(datos.consultado_en),
  },
});

const pagada = (datos: ComprobantePagado['datos']): EventoPublico => ({
  evento: nombreDe(datos, 'pagada'),
  data: {
    ...dataDeDocumento({ ...datos, id: datos.documento_id, estado: 'AUTORIZADO' }),
    ...parteYTotal(tipoDe(datos.documento), datos),
    saldo: 0,
    pagada_en: datos.pagada_en,
    origen: datos.origen,
  },
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

const enMora = (datos: FacturaEnMoraAvisada['datos']): EventoPublico => {
  const { evento, data } = vencimiento('factura.en_mora', 'dias_vencida', datos);
  return { evento, data: { ...data, dias_mora: datos.dias_mora } };
};

type EventoPublicable =
  | ComprobanteAutorizado
  | ComprobanteRechazado
  | ComprobanteDevuelto
  | ComprobanteAnulado
  | ComprobanteAnuladoEnSri
  | ComprobantePagado
  | EventoDeVencimiento;

const DE_LA_VIDA: PublicadoresDe<EventoPublicable> = {
  ComprobanteAutorizado: { 1: (datos) => deVida('autorizada', 'AUTORIZADO', datos) },
  ComprobanteRechazado: {
    1: (datos) => deVida('rechazada', 'RECHAZADO', { ...datos, ...SIN_AUTORIZAR }),
  },
  ComprobanteDevuelto: {
    1: (datos) => deVida('devuelta', 'DEVUELTA', { ...datos, ...SIN_AUTORIZAR }),
  },
  ComprobanteAnulado: { 1: anulada },
  ComprobanteAnuladoEnSri: { 1: anuladaEnSri },
  ComprobantePagado: { 1: pagada },
  FacturaPorVencerAvisada: {
    1: (datos) => vencimiento('factura.por_vencer', 'dias_para_vencer', datos),
  },
  FacturaVencidaAvisada: { 1: (datos) => vencimiento('factura.vencida', 'dias_vencida', datos) },
  FacturaEnMoraAvisada: { 1: enMora },
};

/** Of every type that it was created, and what befell it. */
export const PUBLICADORES_DE_DOCUMENTOS = {
  ...Object.fromEntries(
    TIPOS.map((tipo) => [tipo.eventos.creado, { 1: (datos: object) => creada(tipo, datos) }]),
  ),
  ...DE_LA_VIDA,
};
