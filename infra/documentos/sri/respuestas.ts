import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import { ESTADOS_EN_SRI } from '#domain/kernel/consulta-sri.ts';
import {
  type RespuestaAutorizacion,
  type RespuestaConsulta,
  type RespuestaRecepcion,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';
import { buscar, type Elemento, hijo, hijosDe, textoDe } from '../../nucleo/xml/arbol.ts';
import { leerXml } from '../../nucleo/xml/lectura.ts';
import { leerFechaAutorizacion } from './fecha-autorizacion.ts';
import type { RespuestaHttp } from './transporte.ts';

/** Text of a direct child; null when it is absent or blank. */
const dichoDe = (nodo: Elemento | undefined, nombre: string): string | null =>
  textoDe(nodo, nombre) || null;

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
  const mensajes = hijosDe(hijo(raiz, 'comprobantes'), 'comprobante').flatMap(mensajesDe);
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
  const consultada = dichoDe(raiz, 'claveAccesoConsultada');
  if (consultada !== null && consultada !== claveAcceso) {
    throw new SriInalcanzable('la respuesta de autorización es de otra clave');
  }
  const elegida = elegir(hijosDe(hijo(raiz, 'autorizaciones'), 'autorizacion'));
  // "En proceso" and "rechazada" also come without any autorizacion, as the answer's own estado.
  const nodo = elegida ?? (estadoDe(raiz) === null ? undefined : raiz);
  if (nodo) return interpretar(nodo, claveAcceso);
  if (Number(dichoDe(raiz, 'numeroComprobantes') ?? Number.NaN) === 0)
    return { tipo: 'DESCONOCIDA' };
  throw new SriInalcanzable('autorización sin estado ni número de comprobantes');
};

/**
 * What the SRI holds of `claveAcceso` now. A question that it refuses (99: bad, out of its range or
 * unknown key) is an answer. Throws `SriInalcanzable` when the answer is about another key, or says
 * nothing that is known.
 */
export const leerConsulta = (respuesta: RespuestaHttp, claveAcceso: string): RespuestaConsulta => {
  const raiz = cuerpoDe(respuesta, 'EstadoAutorizacionComprobante');
  const consultada = dichoDe(raiz, 'claveAcceso');
  if (consultada !== null && consultada !== claveAcceso) {
    throw new SriInalcanzable('la respuesta de la consulta es de otra clave');
  }
  const mensajes = mensajesDe(raiz);
  const negada = enMayusculas(dichoDe(raiz, 'estadoConsulta'))?.startsWith('RECHAZAD') ?? false;
  const dicho = enMayusculas(dichoDe(raiz, 'estadoAutorizacion'));
  const tipo = ESTADOS_EN_SRI.find((uno) => uno === dicho);
  if (negada || (dicho === null && mensajes.some(esError))) return { tipo: 'RECHAZADA', mensajes };
  if (tipo === undefined)
    throw new SriInalcanzable(`consulta con estado ${dicho?.slice(0, 100) ?? 'ausente'}`);
  return { tipo, mensajes };
};

const interpretar = (nodo: Elemento, claveAcceso: string): RespuestaAutorizacion => {
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

const autorizada = (nodo: Elemento, claveAcceso: string): RespuestaAutorizacion => {
  // In the offline scheme the key IS the authorization number.
  const numero = dichoDe(nodo, 'numeroAutorizacion') ?? claveAcceso;
  if (numero.length === claveAcceso.length && numero !== claveAcceso) {
    throw new SriInalcanzable('la autorización es de otra clave');
  }
  const fecha = leerFechaAutorizacion(dichoDe(nodo, 'fechaAutorizacion') ?? '');
  if (fecha === undefined) throw new SriInalcanzable('AUTORIZADO sin fecha legible');
  return {
    tipo: 'AUTORIZADO',
    numero_autorizacion: numero,
    fecha_autorizacion: fecha,
    mensajes: mensajesDe(nodo),
  };
};

/** One key may have several outcomes (it was sent again after a refusal): AUTORIZADO, or newest. */
const elegir = (autorizaciones: readonly Elemento[]): Elemento | undefined =>
  autorizaciones.find((a) => estadoDe(a) === 'AUTORIZADO') ??
  autorizaciones.toSorted((a, b) => antiguedad(a).localeCompare(antiguedad(b))).at(-1);

/** Sorts what is still without a date (in process) after what was already decided. */
const antiguedad = (nodo: Elemento): string =>
  leerFechaAutorizacion(dichoDe(nodo, 'fechaAutorizacion') ?? '') ?? '9999';

const enMayusculas = (texto: string | null): string | null =>
  texto?.toUpperCase().replace(/[\s_]+/g, ' ') ?? null;

const estadoDe = (nodo: Elemento): string | null => enMayusculas(dichoDe(nodo, 'estado'));

/** The inner element has the same name as its parent: mensajes/mensaje/mensaje. */
const mensajesDe = (nodo: Elemento): MensajeSri[] =>
  hijosDe(hijo(nodo, 'mensajes'), 'mensaje').map((m) => ({
    identificador: dichoDe(m, 'identificador') ?? '',
    mensaje: dichoDe(m, 'mensaje') ?? '',
    informacion_adicional: dichoDe(m, 'informacionAdicional'),
    tipo: dichoDe(m, 'tipo') ?? '',
  }));

const esError = (mensaje: MensajeSri): boolean =>
  mensaje.identificador !== '' && (mensaje.tipo === '' || mensaje.tipo.toUpperCase() === 'ERROR');

/** The answer's own element, out of a 200 with well-formed SOAP; everything else is no answer. */
const cuerpoDe = (respuesta: RespuestaHttp, nombre: string): Elemento => {
  const raiz = intentarXml(respuesta);
  const falla = raiz && buscar(raiz, 'Fault');
  if (falla) {
    throw new SriInalcanzable(`SOAP Fault: ${dichoDe(falla, 'faultstring') ?? 'sin texto'}`);
  }
  if (respuesta.estado !== 200) throw new SriInalcanzable(`HTTP ${respuesta.estado}`);
  const cuerpo = raiz && buscar(raiz, nombre);
  if (!cuerpo) throw new SriInalcanzable(`la respuesta no trae ${nombre}`);
  return cuerpo;
};

const intentarXml = (respuesta: RespuestaHttp): Elemento | undefined => {
  try {
    // An answer with a prefix that nobody declared is still readable.
    return leerXml(respuesta.texto.trimStart(), { prefijos: 'libres' });
  } catch (error) {
    if (respuesta.estado !== 200) return undefined;
    const causa = error instanceof Error ? error.message : String(error);
    throw new SriInalcanzable(`la respuesta no es XML legible: ${causa}`, { cause: error });
  }
};
