import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { cuerpoDemasiadoGrande, ErrorHttp, peticionMalFormada, tipoNoAdmitido } from './errores.ts';
import { conNumerosExactos } from './numeros.ts';
import { textosInvalidos } from './textos.ts';

/** Largest body that is read, where a route does not say less. */
const MAXIMO_BYTES = 1024 * 1024;

/** An e-mail, a password, a code: strangers may send it, and it is read before anybody is known. */
const MAXIMO_DE_EXTRANOS_BYTES = 4 * 1024;

/** Largest body of a route, in bytes. */
export const maximoDeCuerpo = ({
  camino,
  acceso,
  maximo_bytes = MAXIMO_BYTES,
}: Pick<Ruta<never>, 'camino' | 'acceso' | 'maximo_bytes'>): number =>
  acceso === 'publico' || camino.startsWith('/auth/') ? MAXIMO_DE_EXTRANOS_BYTES : maximo_bytes;

/** Whether a route takes bodies larger than the usual. */
export const admiteGrandes = (ruta: Ruta<never>): boolean => maximoDeCuerpo(ruta) > MAXIMO_BYTES;

/** Larger than the usual, or of a length that is not known yet. */
export const esGrande = ({ req }: Context): boolean =>
  req.header('transfer-encoding') !== undefined ||
  Number(req.header('content-length') ?? 0) > MAXIMO_BYTES;

/** Deepest nesting of lists and objects; no body of the API needs more than five. */
const MAXIMO_NIVELES = 32;

const TIPO_JSON = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

const enFormaMala = (type: string, msg: string): ErrorDeForma =>
  new ErrorDeForma([{ type, loc: ['body'], msg }]);

/** Without a declared length (chunked) the only way to know is to count while reading. */
const leerContando = async (
  flujo: ReadableStream<Uint8Array> | null,
  maximo_bytes: number,
): Promise<Buffer> => {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  if (flujo) {
    for await (const trozo of flujo) {
      bytes += trozo.byteLength;
      if (bytes > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
      trozos.push(trozo);
    }
  }
  return Buffer.concat(trozos);
};

const leerBytes = async ({ req }: Context, maximo_bytes: number): Promise<Buffer> => {
  const declarado = req.header('content-length');
  if (declarado === undefined || req.header('transfer-encoding') !== undefined) {
    return leerContando(req.raw.body, maximo_bytes);
  }
  if (Number(declarado) > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
  const bytes = Buffer.from(await req.arrayBuffer());
  // The server holds a client to its declared length; whoever calls without a server may lie.
  if (bytes.byteLength > maximo_bytes) throw cuerpoDemasiadoGrande(maximo_bytes);
  return bytes;
};

/** A caller that hangs up half-way is not our failure. */
export const recibir = async (c: Context, maximo_bytes: number): Promise<Buffer> => {
  try {
    return await leerBytes(c, maximo_bytes);
  } catch (error) {
    if (error instanceof ErrorHttp) throw error;
    throw peticionMalFormada(400, 'El cuerpo no llegó completo.');
  }
};

const esMasHondoQue = (valor: unknown, niveles: number): boolean => {
  if (typeof valor !== 'object' || valor === null) return false;
  if (niveles === 0) return true;
  for (const hijo of Array.isArray(valor) ? valor : Object.values(valor)) {
    if (esMasHondoQue(hijo, niveles - 1)) return true;
  }
  return false;
};

const parsear = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    throw enFormaMala('json_invalid', 'El cuerpo no es JSON válido');
  }
};

/** `omitible`: no body is `{}`, whatever its type is called. */
export type FormaDeLectura = { readonly omitible: boolean; readonly maximo_bytes: number };

/**
 * Reads a JSON body into plain values. Throws 413, 415 or `ErrorDeForma`: malformed UTF-8 or JSON,
 * nested too deep, NUL or lone surrogates. Numbers that a double cannot hold come back infinite.
 */
export const leerCuerpo = async (
  c: Context,
  { omitible, maximo_bytes }: FormaDeLectura,
): Promise<unknown> => {
  const tipo = c.req.header('content-type');
  const admitido = TIPO_JSON.test(tipo ?? '');
  if (!admitido && !omitible) throw tipoNoAdmitido();
  const bytes = await recibir(c, maximo_bytes);
  if (omitible && bytes.byteLength === 0) return {};
  if (!admitido) throw tipoNoAdmitido();
  if (bytes.byteLength === 0) throw enFormaMala('missing', 'Falta el cuerpo de la petición');
  if (!isUtf8(bytes)) throw enFormaMala('json_invalid', 'El cuerpo no es texto UTF-8 válido');
  // RFC 8259 §8.1: nobody should write a byte order mark, and whoever reads may pass over it.
  const texto = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const valor = parsear(texto);
  if (esMasHondoQue(valor, MAXIMO_NIVELES)) {
    throw enFormaMala('value_error', `El cuerpo anida más de ${MAXIMO_NIVELES} niveles`);
  }
  const errores = textosInvalidos(texto, valor);
  if (errores.length > 0) throw new ErrorDeForma(errores);
  return conNumerosExactos(texto, valor);
};
