import { z } from 'zod';

/** Query parameters arrive as text. A repeated one arrives as a list, and is refused as such. */

type Limites = { readonly minimo: number; readonly maximo: number; readonly omision: number };

/** An integer between two limits, or its default. Refusals name the 422 types of an integer. */
export const enteroDeConsulta = ({ minimo, maximo, omision }: Limites) =>
  z
    .string()
    .optional()
    .transform((texto, ctx) => {
      if (texto === undefined) return omision;
      const valor = /^-?\d{1,16}$/.test(texto) ? Number(texto) : Number.NaN;
      const rehusar = (tipo: string, message: string, datos?: object): void => {
        ctx.issues.push({
          code: 'custom',
          input: texto,
          message,
          params: { tipo, ctx: datos },
        });
      };
      if (!Number.isSafeInteger(valor)) rehusar('int_parsing', 'Debe ser un número entero');
      else if (valor < minimo) {
        rehusar('greater_than_equal', `Debe ser mayor o igual que ${minimo}`, { ge: minimo });
      } else if (valor > maximo) {
        rehusar('less_than_equal', `Debe ser menor o igual que ${maximo}`, { le: maximo });
      }
      return valor;
    })
    .meta({ type: 'integer', minimum: minimo, maximum: maximo, default: omision });
