import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { ServicioOcupado } from '../nucleo/bus/peticion.ts';
import { CuerpoRecogido, EN_MEMORIA_BYTES } from './cuerpo-recogido.ts';
import { cuerpoDemasiadoGrande, ErrorHttp, peticionMalFormada, tipoNoAdmitido } from './errores.ts';
import { excesoDe } from './estructura-json.ts';
import { conNumerosExactos } from './numeros.ts';
import { textosInvalidos } from './textos.ts';

/** Largest body that is read, where a route does not say otherwise; of a form, which brings a file. */
const MAXIMO_BYTES = 64 * 1024;
const MAXIMO_DE_FORMULARIO_BYTES = 1024 * 1024;

/** An e-mail, a password, a code: strangers may send it, and it is read before anybody is known. */
const MAXIMO_DE_EXTRANOS_BYTES = 4 * 1024;

/** From here on a body waits for its company's turn, and counts as more than one request. */
export const CUERPO_CORRIENTE_BYTES = MAXIMO_BYTES;

/** Largest body of a route, in bytes. */
export const maximoDeCuerpo = ({
  camino,
  acceso,
  formato,
  maximo_bytes = formato ? MAXIMO_DE_FORMULARIO_BYTES : MAXIMO_BYTES,
}: Pick<Ruta<never>, 'camino' | 'acceso' | 'formato' | 'maximo_bytes'>): number =>
  acceso === 'publico' || camino.startsWith('/auth/') ? MAXIMO_DE_EXTRANOS_BYTES : maximo_bytes;

/** How a body is received: its bound, and what is done before more of it is read than is usual. */
export type Recepcion = {
  readonly maximo_bytes: number;
  /** Told what it will weigh; `undefined`: nobody said, and it has passed the usual. */
  readonly alSerGrande: (bytes: number | undefined) => Promise<void>;
  /** A body of megabytes has come whole, and is nowhere in memory yet. */
  readonly alEstarEntero: (bytes: number, declarado: boolean) => Promise<void>;
};

const TIPO_JSON = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

const enFormaMala = (type: string, msg: string): ErrorDeForma =>
  new ErrorDeForma([{ type, loc: ['body'], msg }]);

/**
 * Counts while it reads: without a declared length (chunked) there is no other way to know. The
 * server holds a client to the length that it declares; whoever calls without a server may lie.
 */
const leerContando = async (
  flujo: ReadableStream<Uint8Array> | null,
  { maximo_bytes, alSerGrande, alEstarEntero }: Recepcion,
  declarado: boolean,
): Promise<Buffer> => {
  const recogido = new CuerpoRecogido();
  let bytes = 0;
  try {
    for await (const trozo of flujo ?? []) {
      const antes = bytes;
      bytes += trozo.byteLength;
      if (bytes > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
      if (!declarado && antes <= CUERPO_CORRIENTE_BYTES && bytes > CUERPO_CORRIENTE_BYTES) {
        await alSerGrande(undefined);
      }
      await recogido.agregar(trozo);
    }
    if (recogido.enDisco) await alEstarEntero(bytes, declarado);
    return await recogido.leer();
  } finally {
    await recogido.soltar();
  }
};

const leerBytes = async ({ req }: Context, recepcion: Recepcion): Promise<Buffer> => {
  const { maximo_bytes, alSerGrande } = recepcion;
  const declarado = req.header('content-length');
  if (declarado === undefined || req.header('transfer-encoding') !== undefined) {
    return leerContando(req.raw.body, recepcion, false);
  }
  const largo = Number(declarado);
  if (largo > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
  if (largo > CUERPO_CORRIENTE_BYTES) await alSerGrande(largo);
  if (largo > EN_MEMORIA_BYTES) return leerContando(req.raw.body, recepcion, true);
  const bytes = Buffer.from(await req.arrayBuffer());
  if (bytes.byteLength > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
  return bytes;
};

/** A caller that hangs up half-way is not our failure. */
export const recibir = async (c: Context, recepcion: Recepcion): Promise<Buffer> => {
  try {
    return await leerBytes(c, recepcion);
  } catch (error) {
    if (error instanceof ErrorHttp || error instanceof ServicioOcupado) throw error;
    throw peticionMalFormada(400, 'El cuerpo no llegó completo.');
  }
};

const parsear = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    throw enFormaMala('json_invalid', 'El cuerpo no es JSON válido');
  }
};

/** `omitible`: no body is `{}`, whatever its type is called. */
export type FormaDeLectura = { readonly omitible: boolean };

/**
 * Reads a JSON body into plain values. Throws 413, 415 or `ErrorDeForma`: malformed UTF-8 or JSON,
 * nested too deep, with too much in it, NUL or lone surrogates. Numbers that a double cannot hold come back infinite.
 */
export const leerCuerpo = async (
  c: Context,
  { omitible }: FormaDeLectura,
  recepcion: Recepcion,
): Promise<unknown> => {
  const tipo = c.req.header('content-type');
  const admitido = TIPO_JSON.test(tipo ?? '');
  if (!admitido && !omitible) throw tipoNoAdmitido();
  const bytes = await recibir(c, recepcion);
  if (omitible && bytes.byteLength === 0) return {};
  if (!admitido) throw tipoNoAdmitido();
  if (bytes.byteLength === 0) throw enFormaMala('missing', 'Falta el cuerpo de la petición');
  if (!isUtf8(bytes)) throw enFormaMala('json_invalid', 'El cuerpo no es texto UTF-8 válido');
  const exceso = excesoDe(bytes);
  if (exceso) throw enFormaMala('value_error', exceso);
  // RFC 8259 §8.1: nobody should write a byte order mark, and whoever reads may pass over it.
  const texto = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const valor = parsear(texto);
  const errores = textosInvalidos(texto, valor);
  if (errores.length > 0) throw new ErrorDeForma(errores);
  return conNumerosExactos(texto, valor);
};
