import { z } from 'zod';
import type { Ruta } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

const EN_CAMINO = /\{(\w+)\}/g;

const rehusar = (
  ctx: z.core.$RefinementCtx,
  texto: string,
  tipo: string,
  message: string,
): void => {
  ctx.issues.push({ code: 'custom', input: texto, message, params: { tipo } });
};

/** An integer in a path: any that a double holds; whether it names something is another question. */
const entero = z.string().transform((texto, ctx) => {
  const valor = Number(texto);
  if (!/^-?\d+$/.test(texto)) {
    rehusar(ctx, texto, 'int_parsing', 'Debe ser un número entero');
  } else if (!Number.isSafeInteger(valor)) {
    rehusar(ctx, texto, 'int_parsing_size', 'Es un número entero demasiado grande');
  }
  return valor;
});

/** `id`, whatever ends in `_id`, a year and a month are integers. */
export const esEntero = (nombre: string): boolean =>
  ['id', 'anio', 'mes'].includes(nombre) || nombre.endsWith('_id');

/** The parameters of a path, in order. */
export const nombresEnCamino = (camino: string): string[] =>
  [...camino.matchAll(EN_CAMINO)].map(([, nombre]) => nombre as string);

/** The values of a route's path parameters in its example, on a day: the month is that day's, and what is not said is 1. */
export const parametrosDeEjemplo = (
  { params_de_ejemplo = {} }: Pick<Ruta<never>, 'params_de_ejemplo'>,
  hoy: Fecha,
): { readonly [nombre: string]: string | number } => ({
  anio: Number(hoy.slice(0, 4)),
  mes: Number(hoy.slice(5, 7)),
  ...(typeof params_de_ejemplo === 'function' ? params_de_ejemplo(hoy) : params_de_ejemplo),
});

/** The schema of a path's parameters, read from the path; `undefined` when it has none. */
export const esquemaDeParametros = (camino: string): z.ZodType | undefined => {
  const nombres = nombresEnCamino(camino);
  if (nombres.length === 0) return undefined;
  const campos = nombres.map((nombre) => [nombre, esEntero(nombre) ? entero : z.string()]);
  return z.object(Object.fromEntries(campos));
};

/** `/facturas/{factura_id}` as the router writes it: `/facturas/:factura_id`. */
export const patronDe = (camino: string): string => camino.replace(EN_CAMINO, ':$1');
