import { MIMEType } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Esquema } from '#domain/kernel/ruta.ts';
import { recibir } from './cuerpo.ts';
import { desconocidosDe } from './desconocidos.ts';
import { formularioNoAdmitido } from './errores.ts';
import { textosInvalidosEn } from './textos.ts';
import { comoZod, exigirForma } from './validacion.ts';

const TIPO_FORMULARIO = /^multipart\/form-data\s*;.*\bboundary=/i;

/** No form of the API has more than a handful of fields. */
const MAXIMO_PARTES = 32;
/** What a part says of itself before its content; nobody's file has a longer name. */
const MAXIMO_CABECERAS_BYTES = 8 * 1024;

const formularioMalo = (msg: string): ErrorDeForma =>
  new ErrorDeForma([{ type: 'value_error', loc: ['body'], msg }]);

/**
 * Looks at the parts of a form before it is taken apart: what does that takes seconds for a hundred
 * thousand of them, or for as many headers, while nobody else is answered.
 */
const exigirPocasPartes = (bytes: Buffer, tipo: string): void => {
  const limite = `--${new MIMEType(tipo).params.get('boundary') ?? ''}`;
  let partes = 0;
  let desde = bytes.indexOf(limite);
  for (; desde >= 0; desde = bytes.indexOf(limite, desde + limite.length)) {
    partes += 1;
    // After the last one there is another.
    if (partes > MAXIMO_PARTES + 1) {
      throw formularioMalo(`El formulario trae más de ${MAXIMO_PARTES} campos`);
    }
    const inicio = bytes.subarray(desde + limite.length, desde + MAXIMO_CABECERAS_BYTES);
    const esFin = inicio.length < 4 || inicio.toString('latin1', 0, 2) === '--';
    if (!esFin && !inicio.includes('\r\n\r\n')) {
      throw formularioMalo('Un campo del formulario tiene un nombre o unas cabeceras desmedidas');
    }
  }
};

/**
 * Reads a multipart/form-data body into plain values: text as strings, files as `File`s; of a
 * repeated name the last one counts. Throws 413, 415 or `ErrorDeForma`.
 */
const leerFormulario = async (c: Context, maximo_bytes: number): Promise<unknown> => {
  const tipo = c.req.header('content-type') ?? '';
  if (!TIPO_FORMULARIO.test(tipo)) throw formularioNoAdmitido();
  const bytes = await recibir(c, maximo_bytes);
  try {
    exigirPocasPartes(bytes, tipo);
    const cuerpo = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': tipo } });
    return Object.fromEntries(await cuerpo.formData());
  } catch (error) {
    if (error instanceof ErrorDeForma) throw error;
    throw formularioMalo('El cuerpo no es un formulario multipart válido');
  }
};

const URL_DE_DATOS = /^data:([\w.+/-]+);base64,([A-Za-z0-9+/]+=*)$/;

const comoArchivo = (nombre: string, valor: unknown): unknown => {
  const partes = typeof valor === 'string' && URL_DE_DATOS.exec(valor);
  if (!partes) return valor;
  const [, type = '', base64 = ''] = partes;
  return new File([Buffer.from(base64, 'base64')], nombre, { type });
};

/**
 * A file may also come as text, as the `data:` URL of its content: so an example holds all that it
 * needs. Fields that are no files stay what they are, whatever they begin with.
 */
export const conArchivos = (esquema: z.ZodType, valor: unknown): unknown => {
  if (!(esquema instanceof z.ZodObject) || typeof valor !== 'object' || valor === null)
    return valor;
  const campos = Object.entries(valor).map(([nombre, campo]) => [
    nombre,
    esquema.shape[nombre] instanceof z.ZodFile ? comoArchivo(nombre, campo) : campo,
  ]);
  return Object.fromEntries(campos);
};

/**
 * Reads and validates a form; `c.req.valid('json')` has the output, as of any body. (zod-validator's
 * own `form` reads the body by itself, without our limits.) Throws `ErrorDeForma`.
 */
export const validarFormulario = (
  cuerpo: Esquema<unknown>,
  maximo_bytes: number,
): MiddlewareHandler => {
  const esquema = comoZod(cuerpo);
  const desconocidosEn = desconocidosDe(esquema, 'body');
  return async (c, next) => {
    const valor = conArchivos(esquema, await leerFormulario(c, maximo_bytes));
    const errores = textosInvalidosEn(valor, 'body');
    if (errores.length > 0) throw new ErrorDeForma(errores);
    const resultado = esquema.safeParse(valor);
    exigirForma(resultado, 'json', valor, desconocidosEn(valor));
    c.req.addValidatedData('json', resultado.data as object);
    await next();
  };
};
