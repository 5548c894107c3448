import type { Archivo, Cabeceras, Respuesta } from '#domain/kernel/ruta.ts';
import { fallaDe } from './errores.ts';

/**
 * Answers are built in one go with a plain record of headers: the server's fast path writes it as
 * it is, without a `Headers` object per request.
 */

const FIJAS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

export const responderJson = (
  estado: number,
  cuerpo: object,
  correlacion_id: string,
  cabeceras?: Cabeceras,
): Response =>
  new Response(JSON.stringify(cuerpo), {
    status: estado,
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': correlacion_id,
      ...FIJAS,
      ...cabeceras,
    },
  });

const responderArchivo = (
  { tipo, nombre, bytes }: Archivo,
  correlacion_id: string,
  cabeceras: Cabeceras,
): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    status: 200,
    headers: {
      'Content-Type': tipo,
      'Content-Disposition': `attachment; filename="${nombre}"`,
      'X-Request-Id': correlacion_id,
      ...FIJAS,
      ...cabeceras,
    },
  });

/** A handler's answer, with the revision of what it wrote. */
export const responder = (respuesta: Respuesta, correlacion_id: string): Response => {
  const { revision, cabeceras: propias } = respuesta;
  const cabeceras =
    revision === undefined ? { ...propias } : { ...propias, 'X-Revision': String(revision) };
  return 'archivo' in respuesta
    ? responderArchivo(respuesta.archivo, correlacion_id, cabeceras)
    : responderJson(respuesta.estado, respuesta.json, correlacion_id, cabeceras);
};

/** A refusal or a failure. */
export const responderError = (error: unknown, correlacion_id: string): Response => {
  const { estado, cuerpo, cabeceras } = fallaDe(error);
  return responderJson(estado, cuerpo, correlacion_id, cabeceras);
};
