import { z } from 'zod';

const EN_CAMINO = /\{(\w+)\}/g;

const rehusar = (
  ctx: z.core.$RefinementCtx,
  texto: string,
  tipo: string,
  message: string,
): void => {
  ctx.issues.push({ code: 'custom', input: texto, message, params: { tipo } });
};

/** An id in a path: any integer that a double holds; whether it exists is another question. */
const entero = z.string().transform((texto, ctx) => {
  const valor = Number(texto);
  if (!/^-?\d+$/.test(texto)) {
    rehusar(ctx, texto, 'int_parsing', 'Debe ser un número entero');
  } else if (!Number.isSafeInteger(valor)) {
    rehusar(ctx, texto, 'int_parsing_size', 'Es un número entero demasiado grande');
  }
  return valor;
});

/** `id` and whatever ends in `_id` are integers. */
export const esEntero = (nombre: string): boolean => nombre === 'id' || nombre.endsWith('_id');

/** The parameters of a path, in order. */
export const nombresEnCamino = (camino: string): string[] =>
  [...camino.matchAll(EN_CAMINO)].map(([, nombre]) => nombre as string);

/** The schema of a path's parameters, read from the path; `undefined` when it has none. */
export const esquemaDeParametros = (camino: string): z.ZodType | undefined => {
  const nombres = nombresEnCamino(camino);
  if (nombres.length === 0) return undefined;
  const campos = nombres.map((nombre) => [nombre, esEntero(nombre) ? entero : z.string()]);
  return z.object(Object.fromEntries(campos));
};

/** `/facturas/{factura_id}` as the router writes it: `/facturas/:factura_id`. */
export const patronDe = (camino: string): string => camino.replace(EN_CAMINO, ':$1');
