import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import {
  type RespuestaAutorizacion,
  type RespuestaRecepcion,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';
import { leerFechaAutorizacion } from './fecha-autorizacion.ts';
import type { RespuestaHttp } from './transporte.ts';
import { buscar, hijo, hijos, leerXml, type Nodo, textoDe } from './xml-soap.ts';

/** Reception's "error general interno": transient, so it counts as no answer. */
const ERROR_INTERNO = '50';

/**
 * What a reception answer says. Every element may be missing (they are all optional in the WSDL):
 * messages of error without `estado` are a refusal, as for XML that could not be parsed; an answer
 * with neither is unusable and throws `SriInalcanzable`.
 */
export const leerRecepcion = (respuesta: RespuestaHttp): RespuestaRecepcion => {
  const raiz = cuerpoDe(respuesta, 'RespuestaRecepcionComprobante');
  const estado = estadoDe(raiz);
  const mensajes = hijos(hijo(raiz, 'comprobantes'), 'comprobante').flatMap(mensajesDe);
  if (estado === 'RECIBIDA') return { tipo: 'RECIBIDA', mensajes };
  const negada = estado === 'DEVUELTA' || (estado === null && mensajes.some(esError));
  if (!negada) throw new SriInalcanzable(`recepción con estado ${estado ?? 'ausente'}`);
  if (mensajes.some((m) => m.identificador === ERROR_INTERNO)) {
    throw new SriInalcanzable('recepción respondió 50, error interno');
  }
  return { tipo: 'DEVUELTA', mensajes };
};

/**
 * What an authorization answer says of `claveAcceso`. Throws `SriInalcanzable` when the answer is
 * about another key, or so incomplete that nothing may be concluded from it.
 */
export const leerAutorizacion = (
  respuesta: RespuestaHttp,
  claveAcceso: string,
): RespuestaAutorizacion => {
  const raiz = cuerpoDe(respuesta, 'RespuestaAutorizacionComprobante');
  const consultada = textoDe(raiz, 'claveAccesoConsultada');
  if (consultada !== null && consultada !== claveAcceso) {
    throw new SriInalcanzable('la respuesta de autorización es de otra clave');
  }
  const elegida = elegir(hijos(hijo(raiz, 'autorizaciones'), 'autorizacion'));
  // "En proceso" and "rechazada" also come without any autorizacion, as the answer's own estado.
  const nodo = elegida ?? (estadoDe(raiz) === null ? undefined : raiz);
  if (nodo) return interpretar(nodo, claveAcceso);
  if (Number(textoDe(raiz, 'numeroComprobantes') ?? Number.NaN) === 0)
    return { tipo: 'DESCONOCIDA' };
  throw new SriInalcanzable('autorización sin estado ni número de comprobantes');
};

const interpretar = (nodo: Nodo, claveAcceso: string): RespuestaAutorizacion => {
  const estado: string = estadoDe(nodo) ?? 'ausente';
  switch (estado) {
    case 'AUTORIZADO':
      return autorizada(nodo, claveAcceso);
    case 'NO AUTORIZADO':
    case 'RECHAZADA':
    case 'RECHAZADO':
      return { tipo: 'NO_AUTORIZADO', mensajes: mensajesDe(nodo) };
    case 'EN PROCESO':
    case 'EN PROCESAMIENTO':
      return { tipo: 'EN_PROCESO' };
    default:
      throw new SriInalcanzable(`autorización con estado ${estado}`);
  }
};

const autorizada = (nodo: Nodo, claveAcceso: string): RespuestaAutorizacion => {
  // In the offline scheme the key IS the authorization number.
  const numero = textoDe(nodo, 'numeroAutorizacion') ?? claveAcceso;
  if (numero.length === claveAcceso.length && numero !== claveAcceso) {
    throw new SriInalcanzable('la autorización es de otra clave');
  }
  const fecha = leerFechaAutorizacion(textoDe(nodo, 'fechaAutorizacion') ?? '');
  if (fecha === undefined) throw new SriInalcanzable('AUTORIZADO sin fecha legible');
  return {
    tipo: 'AUTORIZADO',
    numero_autorizacion: numero,
    fecha_autorizacion: fecha,
    mensajes: mensajesDe(nodo),
  };
};

/** One key may have several outcomes (it was sent again after a refusal): AUTORIZADO, or newest. */
const elegir = (autorizaciones: readonly Nodo[]): Nodo | undefined =>
  autorizaciones.find((a) => estadoDe(a) === 'AUTORIZADO') ??
  autorizaciones.toSorted((a, b) => antiguedad(a).localeCompare(antiguedad(b))).at(-1);

/** Sorts what is still without a date (in process) after what was already decided. */
const antiguedad = (nodo: Nodo): string =>
  leerFechaAutorizacion(textoDe(nodo, 'fechaAutorizacion') ?? '') ?? '9999';

const estadoDe = (nodo: Nodo): string | null =>
  textoDe(nodo, 'estado')
    ?.toUpperCase()
    .replace(/[\s_]+/g, ' ') ?? null;

/** The inner element has the same name as its parent: mensajes/mensaje/mensaje. */
const mensajesDe = (nodo: Nodo): MensajeSri[] =>
  hijos(hijo(nodo, 'mensajes'), 'mensaje').map((m) => ({
    identificador: textoDe(m, 'identificador') ?? '',
    mensaje: textoDe(m, 'mensaje') ?? '',
    informacion_adicional: textoDe(m, 'informacionAdicional'),
    tipo: textoDe(m, 'tipo') ?? '',
  }));

const esError = (mensaje: MensajeSri): boolean =>
  mensaje.identificador !== '' && (mensaje.tipo === '' || mensaje.tipo.toUpperCase() === 'ERROR');

/** The answer's own element, out of a 200 with well-formed SOAP; everything else is no answer. */
const cuerpoDe = (respuesta: RespuestaHttp, nombre: string): Nodo => {
  const raiz = intentarXml(respuesta);
  const falla = raiz && buscar(raiz, 'Fault');
  if (falla) {
    throw new SriInalcanzable(`SOAP Fault: ${textoDe(falla, 'faultstring') ?? 'sin texto'}`);
  }
  if (respuesta.estado !== 200) throw new SriInalcanzable(`HTTP ${respuesta.estado}`);
  const cuerpo = raiz && buscar(raiz, nombre);
  if (!cuerpo) throw new SriInalcanzable(`la respuesta no trae ${nombre}`);
  return cuerpo;
};

const intentarXml = (respuesta: RespuestaHttp): Nodo | undefined => {
  try {
    return leerXml(respuesta.texto);
  } catch (error) {
    if (respuesta.estado !== 200) return undefined;
    const causa = error instanceof Error ? error.message : String(error);
    throw new SriInalcanzable(`la respuesta no es XML legible: ${causa}`, { cause: error });
  }
};
