import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { ReservaDeExistenciasLiberada } from '#domain/inventario/inventario.events.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { DeudaDeOtro } from './abono.ts';
import { asentarAutorizado, type HechosDelAsiento } from './asentado.ts';
import type { Comprobante } from './ciclo.ts';
import type { DelIntento, EventoDelCiclo } from './comprobante.events.ts';
import type { MensajeSri } from './comprobante.ts';
import { numeracionDe } from './comprobante.xml.ts';
import { abonarAlAutorizar, type EventoDeAbono } from './deuda.ts';
import { textoClaveAnterior, textoEstadoSri, textoMesCerrado } from './estado-sri.ts';
import {
  type EventoDeMovido,
  type InventarioDelDocumento,
  liberarReserva,
  moverAlAutorizar,
} from './inventario.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/**
 * What the emission process records of a document. Answers come late, twice and out of order, so
 * each recording is a no-op unless the document is where the answer can move it:
 *
 * | answer         | moves                                                   |
 * |----------------|---------------------------------------------------------|
 * | signature      | PENDIENTE → PROCESANDO                                  |
 * | RECIBIDA       | PROCESANDO → EN_PROCESO                                 |
 * | DEVUELTA       | PROCESANDO, EN_PROCESO → DEVUELTA                       |
 * | NO AUTORIZADO  | PROCESANDO, EN_PROCESO → RECHAZADO                      |
 * | AUTORIZADO     | PROCESANDO, EN_PROCESO, DEVUELTA, RECHAZADO → AUTORIZADO |
 *
 * All of them only for the current attempt and key. An authorization wins over a refusal of the
 * same key recorded before: the SRI has the document, whatever it said first, and nothing was
 * re-issued yet. An authorization of a key given up by a re-issue raises the alert, once per key.
 */

export type Firma = DelIntento & {
  /** SHA-256 (hex) of the signed bytes. */
  readonly xml_sha256: string;
  /** The side stream where those bytes already are. */
  readonly stream: string;
  readonly firmado_en: Instante;
};

/** An answer of the SRI with its messages as they came. */
export type RespuestaDelSri = DelIntento & { readonly mensajes: readonly MensajeSri[] };

export type Autorizacion = RespuestaDelSri & {
  readonly numero_autorizacion: string;
  readonly fecha_autorizacion: Instante;
};

/** With whether the document is to be mailed by itself, if this authorizes it. */
export type AutorizacionConCorreo = Autorizacion & { readonly envia_correo: boolean };

const exigir = <F extends Comprobante>(
  { errores }: TipoDeComprobante<F>,
  fila: F | undefined,
  { documento_id }: DelIntento,
): F => {
  if (!fila) throw errores.noEncontrado({ documento_id });
  return fila;
};

const esDelIntentoActual = (fila: Comprobante, { intento, clave_acceso }: DelIntento): boolean =>
  fila.intento === intento && fila.clave_acceso === clave_acceso;

const intentoDe = ({ documento, documento_id, intento, clave_acceso }: DelIntento): DelIntento => ({
  documento,
  documento_id,
  intento,
  clave_acceso,
});

/** What an answer may move beside its document. */
export type EntornoDelRegistro = {
  readonly deudas: readonly DeudaDeOtro[];
  readonly contable: HechosDelAsiento;
  readonly inventario: InventarioDelDocumento;
};
export const SIN_ENTORNO: EntornoDelRegistro = {
  deudas: [],
  contable: undefined,
  inventario: undefined,
};

/** A recording: what an answer does to a document of a type, and through it to the debts of others. */
export type DecidirRegistro<D extends DelIntento> = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F | undefined,
  dato: D,
  entorno: EntornoDelRegistro,
) => readonly (EventoDelCiclo | EventoDeAbono | EventoDeMovido | ReservaDeExistenciasLiberada)[];

/** The first signature of an attempt is the one that counts: only its bytes may be sent. */
export const decidirRegistrarFirma: DecidirRegistro<Firma> = (tipo, fila, firma) => {
  const { estado, intento } = exigir(tipo, fila, firma);
  if (estado !== 'PENDIENTE' || intento !== firma.intento) return [];
  const { xml_sha256, stream, firmado_en } = firma;
  const datos = { ...intentoDe(firma), xml_sha256, stream, firmado_en };
  return [{ tipo: 'ComprobanteFirmado', datos }];
};

/** RECIBIDA, or a refusal 43/70 that means the same. */
export const decidirRegistrarRecepcion: DecidirRegistro<RespuestaDelSri> = (
  tipo,
  fila,
  recepcion,
) => {
  const actual = exigir(tipo, fila, recepcion);
  if (actual.estado !== 'PROCESANDO' || !esDelIntentoActual(actual, recepcion)) return [];
  const estado_sri = textoEstadoSri('RECIBIDA', recepcion.mensajes);
  return [{ tipo: 'ComprobanteRecibido', datos: { ...intentoDe(recepcion), estado_sri } }];
};

/** Reception's refusal. */
export const decidirRegistrarDevolucion: DecidirRegistro<RespuestaDelSri> = (
  tipo,
  fila,
  devolucion,
) => negar(tipo, fila, devolucion, 'ComprobanteDevuelto', 'DEVUELTA');

/** NO AUTORIZADO. */
export const decidirRegistrarRechazo: DecidirRegistro<RespuestaDelSri> = (tipo, fila, rechazo) =>
  negar(tipo, fila, rechazo, 'ComprobanteRechazado', 'NO AUTORIZADO');

const negar = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F | undefined,
  respuesta: RespuestaDelSri,
  negativa: 'ComprobanteDevuelto' | 'ComprobanteRechazado',
  texto: 'DEVUELTA' | 'NO AUTORIZADO',
): readonly (EventoDelCiclo | ReservaDeExistenciasLiberada)[] => {
  const actual = exigir(tipo, fila, respuesta);
  const enManosDelSri = actual.estado === 'PROCESANDO' || actual.estado === 'EN_PROCESO';
  if (!enManosDelSri || !esDelIntentoActual(actual, respuesta)) return [];
  const { mensajes } = respuesta;
  const estado_sri = textoEstadoSri(texto, mensajes);
  const datos = { ...intentoDe(respuesta), ...resumenDe(tipo, actual), estado_sri, mensajes };
  return [{ tipo: negativa, datos }, ...liberarReserva(tipo, actual)];
};

/** AUTORIZADO, for the current key or, as an alert, for one given up. */
export const decidirRegistrarAutorizacion: DecidirRegistro<AutorizacionConCorreo> = (
  tipo,
  fila,
  autorizacion,
  { deudas, contable, inventario },
) => {
  const actual = exigir(tipo, fila, autorizacion);
  if (actual.claves_anteriores.includes(autorizacion.clave_acceso)) {
    return alertar(actual, autorizacion);
  }
  if (!esDelIntentoActual(actual, autorizacion)) return [];
  // An annulment here does not depend on the SRI, so its answer does not undo it.
  if (actual.estado === 'AUTORIZADO' || actual.estado === 'ANULADO') return [];
  const { numero_autorizacion, fecha_autorizacion, mensajes, envia_correo } = autorizacion;
  const abonado = abonarAlAutorizar(tipo, actual, deudas);
  const asientos = asentarAutorizado(tipo, actual, contable, abonado.liberado);
  return [
    {
      tipo: 'ComprobanteAutorizado',
      datos: {
        ...intentoDe(autorizacion),
        ...resumenDe(tipo, actual),
        ambiente: numeracionDe(actual).ambiente,
        numero_autorizacion,
        fecha_autorizacion,
        estado_sri: conAlertaDelMes(textoEstadoSri('AUTORIZADO', mensajes), asientos),
        mensajes,
        envia_correo,
      },
    },
    ...abonado.eventos,
    ...asientos,
    ...moverAlAutorizar(tipo, actual, inventario, asientos),
  ];
};

/** The alert that what it posts is not in its own month, which was closed. */
const conAlertaDelMes = (estado_sri: string, asentados: readonly EventoAsentado[]): string => {
  const tardio = asentados.find(
    (evento) => evento.tipo === 'AsientoRegistrado' && evento.datos.fecha_del_hecho !== null,
  );
  return tardio?.tipo === 'AsientoRegistrado'
    ? `${estado_sri} ${textoMesCerrado(tardio.datos.fecha)}`
    : estado_sri;
};

const alertar = (
  { claves_anteriores, claves_anteriores_autorizadas }: Comprobante,
  { documento, documento_id, clave_acceso, fecha_autorizacion }: Autorizacion,
): readonly EventoDelCiclo[] => {
  if (claves_anteriores_autorizadas.includes(clave_acceso)) return [];
  const intento = claves_anteriores.indexOf(clave_acceso) + 1;
  const estado_sri = textoClaveAnterior(clave_acceso);
  const datos = { documento, documento_id, intento, clave_acceso, fecha_autorizacion, estado_sri };
  return [{ tipo: 'ComprobanteAutorizadoConClaveAnterior', datos }];
};
