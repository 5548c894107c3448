import type { Instante } from '#domain/kernel/tiempo.ts';
import type { MensajeSri, ResumenDocumento } from '../comprobante/comprobante.ts';
import { textoClaveAnterior, textoEstadoSri } from '../comprobante/estado-sri.ts';
import { facturaNoEncontrada } from './factura.errores.ts';
import type { EventoFactura } from './factura.events.ts';
import type { Factura } from './factura.ts';

/**
 * What the emission process records of an invoice. Answers come late, twice and out of order, so
 * each recording is a no-op unless the invoice is where the answer can move it:
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

/** Which attempt, under which key, an answer speaks of. */
export type DelIntento = {
  readonly factura_id: number;
  readonly intento: number;
  readonly clave_acceso: string;
};

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

const exigir = (factura: Factura | undefined, factura_id: number): Factura => {
  if (!factura) throw facturaNoEncontrada({ factura_id });
  return factura;
};

const esDelIntentoActual = (factura: Factura, { intento, clave_acceso }: DelIntento): boolean =>
  factura.intento === intento && factura.clave_acceso === clave_acceso;

const resumenDe = (factura: Factura): ResumenDocumento => {
  const { numero_comprobante, fecha_emision, razon_social, identificacion, email } = factura;
  if (numero_comprobante === null) throw new Error(`La factura ${factura.id} no tiene número`);
  return { numero_comprobante, fecha_emision, razon_social, identificacion, email };
};

const intentoDe = ({ factura_id, intento, clave_acceso }: DelIntento): DelIntento => ({
  factura_id,
  intento,
  clave_acceso,
});

/** The first signature of an attempt is the one that counts: only its bytes may be sent. */
export const decidirRegistrarFirma = (
  fila: Factura | undefined,
  firma: Firma,
): readonly EventoFactura[] => {
  const factura = exigir(fila, firma.factura_id);
  if (factura.estado !== 'PENDIENTE' || factura.intento !== firma.intento) return [];
  const { xml_sha256, stream, firmado_en } = firma;
  const datos = { ...intentoDe(firma), xml_sha256, stream, firmado_en };
  return [{ tipo: 'FacturaFirmada', datos }];
};

/** RECIBIDA, or a refusal 43/70 that means the same. */
export const decidirRegistrarRecepcion = (
  fila: Factura | undefined,
  recepcion: RespuestaDelSri,
): readonly EventoFactura[] => {
  const factura = exigir(fila, recepcion.factura_id);
  if (factura.estado !== 'PROCESANDO' || !esDelIntentoActual(factura, recepcion)) return [];
  const estado_sri = textoEstadoSri('RECIBIDA', recepcion.mensajes);
  return [{ tipo: 'FacturaRecibida', datos: { ...intentoDe(recepcion), estado_sri } }];
};

/** Reception's refusal. */
export const decidirRegistrarDevolucion = (
  fila: Factura | undefined,
  devolucion: RespuestaDelSri,
): readonly EventoFactura[] => negar(fila, devolucion, 'FacturaDevuelta', 'DEVUELTA');

/** NO AUTORIZADO. */
export const decidirRegistrarRechazo = (
  fila: Factura | undefined,
  rechazo: RespuestaDelSri,
): readonly EventoFactura[] => negar(fila, rechazo, 'FacturaRechazada', 'NO AUTORIZADO');

const negar = (
  fila: Factura | undefined,
  respuesta: RespuestaDelSri,
  tipo: 'FacturaDevuelta' | 'FacturaRechazada',
  texto: 'DEVUELTA' | 'NO AUTORIZADO',
): readonly EventoFactura[] => {
  const factura = exigir(fila, respuesta.factura_id);
  const enManosDelSri = factura.estado === 'PROCESANDO' || factura.estado === 'EN_PROCESO';
  if (!enManosDelSri || !esDelIntentoActual(factura, respuesta)) return [];
  const { mensajes } = respuesta;
  const estado_sri = textoEstadoSri(texto, mensajes);
  return [
    { tipo, datos: { ...intentoDe(respuesta), ...resumenDe(factura), estado_sri, mensajes } },
  ];
};

/** AUTORIZADO, for the current key or, as an alert, for one given up. */
export const decidirRegistrarAutorizacion = (
  fila: Factura | undefined,
  autorizacion: Autorizacion,
): readonly EventoFactura[] => {
  const factura = exigir(fila, autorizacion.factura_id);
  if (factura.claves_anteriores.includes(autorizacion.clave_acceso)) {
    return alertar(factura, autorizacion);
  }
  if (!esDelIntentoActual(factura, autorizacion)) return [];
  // An annulment here does not depend on the SRI, so its answer does not undo it.
  if (factura.estado === 'AUTORIZADO' || factura.estado === 'ANULADO') return [];
  const { numero_autorizacion, fecha_autorizacion, mensajes } = autorizacion;
  return [
    {
      tipo: 'FacturaAutorizada',
      datos: {
        ...intentoDe(autorizacion),
        ...resumenDe(factura),
        numero_autorizacion,
        fecha_autorizacion,
        estado_sri: textoEstadoSri('AUTORIZADO', mensajes),
        mensajes,
        persona_id: factura.persona_id,
        total: factura.total,
      },
    },
  ];
};

const alertar = (factura: Factura, autorizacion: Autorizacion): readonly EventoFactura[] => {
  const { factura_id, clave_acceso, fecha_autorizacion } = autorizacion;
  if (factura.claves_anteriores_autorizadas.includes(clave_acceso)) return [];
  const intento = factura.claves_anteriores.indexOf(clave_acceso) + 1;
  const estado_sri = textoClaveAnterior(clave_acceso);
  return [
    {
      tipo: 'FacturaAutorizadaConClaveAnterior',
      datos: { factura_id, intento, clave_acceso, fecha_autorizacion, estado_sri },
    },
  ];
};
