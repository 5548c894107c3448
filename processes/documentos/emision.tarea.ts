import type {
  ComprobantePagado,
  EventoDeComprobante,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import { carrilDe } from '#domain/documentos/comprobante/espera.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { emitidoPor } from '#domain/documentos/tipos.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import type { CambioDeTarea, Ocasion, Paso } from '../kernel/proceso.ts';
import type { LeidoParaEmitir } from './emision.puerto.ts';

/** The task of a document: which events begin it, and how one step hands on to the next. */

export type Fase = 'emitir' | 'enviar' | 'consultar';
export type DatosDeTarea = {
  readonly documento: TipoDocumento;
  readonly documento_id: number;
  readonly consultas: number;
};

/** Everything a step works with: the document as its row says, and where its task stands. */
export type Emision = Pick<Ocasion, 'ejecutar'> &
  LeidoParaEmitir & {
    readonly tipo: TipoDeComprobante;
    readonly empresa_id: number;
    readonly ambiente: Ambiente;
    /** Steps that failed in a row. */
    readonly intentos: number;
    readonly datos: DatosDeTarea;
  };

export const TERMINADA: Paso = { tipo: 'terminar' };

/** The lane of a document's next step: that of the service which it will call. */
const carrilDePaso = (fase: Fase, { comprobante, ambiente }: Emision): string => {
  const pregunta = fase === 'consultar' || (fase === 'emitir' && comprobante.estado === 'DEVUELTA');
  return carrilDe(pregunta ? 'autorizacion' : 'recepcion', ambiente);
};

export const seguir = (
  emision: Emision,
  fase: Fase,
  { espera_ms = 0, consultas = 0 }: { espera_ms?: number; consultas?: number } = {},
): Extract<Paso, { tipo: 'seguir' }> => ({
  tipo: 'seguir',
  fase,
  datos: { ...emision.datos, consultas },
  espera_ms,
  carril: carrilDePaso(fase, emision),
});

/** For errors: whoever reads them looks for the document. */
export const nombrar = ({ tipo, comprobante }: Emision): string =>
  `La ${tipo.singular} ${comprobante.id}`;

/** The task of a document, from its first step. */
const desdeElPrincipio = (
  tipo: 'programar' | 'adelantar',
  empresa_id: number,
  {
    documento,
    documento_id,
    ambiente,
  }: Pick<DatosDeTarea, 'documento' | 'documento_id'> & {
    readonly ambiente: Ambiente;
  },
): CambioDeTarea => {
  const datos: DatosDeTarea = { documento, documento_id, consultas: 0 };
  const clave = `${documento}:${documento_id}`;
  const carril = carrilDe('recepcion', ambiente);
  return { tipo, empresa_id, clave, fase: 'emitir', datos, carril };
};

/** One task per document, from its creation to a final answer; a re-issue begins it anew. */
export const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined) return [];
  const emitido = emitidoPor(registrado);
  if (emitido) return [desdeElPrincipio('programar', empresa_id, emitido)];
  const evento = registrado as (EventoDeComprobante | ComprobantePagado | CertificadoCargado) &
    EventoRegistrado;
  switch (evento.tipo) {
    case 'ComprobanteReemitido':
      return [desdeElPrincipio('programar', empresa_id, evento.datos)];
    case 'ComprobanteReconsultado':
      return [desdeElPrincipio('adelantar', empresa_id, evento.datos)];
    case 'BorradorEliminado':
    case 'ComprobanteFirmado':
    case 'ComprobanteRecibido':
    case 'ComprobanteAutorizado':
    case 'ComprobanteRechazado':
    case 'ComprobanteDevuelto':
    case 'ComprobanteAutorizadoConClaveAnterior':
    case 'ComprobanteConsultadoEnSri':
    case 'ComprobanteAnuladoEnSri':
    case 'ComprobanteAnulado':
    case 'ComprobantePagado':
      return [];
    // Whoever waited for a certificate goes on at once.
    case 'CertificadoCargado':
      return [{ tipo: 'reintentar', empresa_id }];
    default:
      return [];
  }
};
