import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Esquema } from '#domain/kernel/ruta.ts';
import { type Recepcion, recibir } from './cuerpo.ts';
import { desconocidosDe } from './desconocidos.ts';
import type { Entorno } from './entorno.ts';
import { formularioNoAdmitido } from './errores.ts';
import { FormularioMalo, partesDe } from './partes.ts';
import { textosInvalidosEn } from './textos.ts';
import { comoZod, exigirForma } from './validacion.ts';

const TIPO_FORMULARIO = /^multipart\/form-data\s*;.*\bboundary=/i;

const formularioMalo = (msg: string): ErrorDeForma =>
  new ErrorDeForma([{ type: 'value_error', loc: ['body'], msg }]);

/**
 * Reads a multipart/form-data body into plain values: text as strings, files as `File`s; of a
 * repeated name the last one counts. Throws 413, 415 or `ErrorDeForma`.
 */
const leerFormulario = async (c: Context, recepcion: Recepcion): Promise<unknown> => {
  const tipo = c.req.header('content-type') ?? '';
  if (!TIPO_FORMULARIO.test(tipo)) throw formularioNoAdmitido();
  const bytes = await recibir(c, recepcion);
  try {
    return Object.fromEntries(partesDe(bytes, tipo).map(({ nombre, valor }) => [nombre, valor]));
  } catch (error) {
    if (error instanceof FormularioMalo) throw formularioMalo(error.message);
    throw error;
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
  recibiendo: (c: Context<Entorno>, leer: (recepcion: Recepcion) => Promise<void>) => Promise<void>,
): MiddlewareHandler<Entorno> => {
  const esquema = comoZod(cuerpo);
  const desconocidosEn = desconocidosDe(esquema, 'body');
  return (c, next) =>
    recibiendo(c, async (recepcion) => {
      const valor = conArchivos(esquema, await leerFormulario(c, recepcion));
      const errores = textosInvalidosEn(valor, 'body');
      if (errores.length > 0) throw new ErrorDeForma(errores);
      const resultado = esquema.safeParse(valor);
      exigirForma(resultado, 'json', valor, desconocidosEn(valor));
      c.req.addValidatedData('json', resultado.data as object);
      await next();
    });
};
