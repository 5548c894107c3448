import { z } from 'zod';
import {
  esFecha,
  type Instante,
  inicioDe,
  instanteConAnio,
  instanteEscrito,
} from '#domain/kernel/tiempo.ts';

/** Query parameters arrive as text. A repeated one arrives as a list, and is refused as such. */

type Limites = { readonly minimo: number; readonly maximo: number };

/** Refusals name the 422 types of an integer. */
const leerEntero = (
  texto: string,
  { minimo, maximo }: Limites,
  ctx: z.core.$RefinementCtx,
): number => {
  const valor = /^-?\d{1,16}$/.test(texto) ? Number(texto) : Number.NaN;
  const rehusar = (tipo: string, message: string, datos?: object): void => {
    ctx.issues.push({ code: 'custom', input: texto, message, params: { tipo, ctx: datos } });
  };
  if (!Number.isSafeInteger(valor)) rehusar('int_parsing', 'Debe ser un número entero');
  else if (valor < minimo) {
    rehusar('greater_than_equal', `Debe ser mayor o igual que ${minimo}`, { ge: minimo });
  } else if (valor > maximo) {
    rehusar('less_than_equal', `Debe ser menor o igual que ${maximo}`, { le: maximo });
  }
  return valor;
};

/** An integer between two limits, or its default (`undefined` without one). */
export const enteroDeConsulta = <O extends number | undefined = undefined>({
  omision,
  ...limites
}: Limites & { readonly omision?: O }) =>
  z
    .string()
    .optional()
    .transform((texto, ctx): number | O =>
      texto === undefined ? (omision as O) : leerEntero(texto, limites, ctx),
    )
    .meta({
      type: 'integer',
      minimum: limites.minimo,
      maximum: limites.maximo,
      // zod leaves defaults out of what a caller may send.
      ...(omision !== undefined && { description: `Por omisión ${omision}` }),
    });

/** An integer between two limits that must be sent. */
export const enteroObligatorioDeConsulta = (limites: Limites) =>
  z
    .string()
    .transform((texto, ctx) => leerEntero(texto, limites, ctx))
    .meta({ type: 'integer', minimum: limites.minimo, maximum: limites.maximo });

/** The name of a public event. Whatever is no such name (NUL among it) never reaches a statement. */
export const eventoDeConsulta = z
  .string()
  .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
  .optional();

/** Of which environment a list, a file or a sum is; `undefined`: of the one in force. */
export const ambienteDeConsulta = z
  .enum(['1', '2'])
  .optional()
  .meta({ description: '1 pruebas, 2 producción; por omisión, el vigente' });

/** `true` or `false`; null when it was not sent. */
export const booleanoDeConsulta = z
  .string()
  .optional()
  .transform((texto, ctx): boolean | null => {
    if (texto === undefined) return null;
    if (texto === 'true' || texto === 'false') return texto === 'true';
    const message = 'Debe ser true o false';
    ctx.issues.push({ code: 'custom', input: texto, message, params: { tipo: 'bool_parsing' } });
    return null;
  })
  .meta({ type: 'boolean' });

/** `AAAA-MM-DD` is its midnight in Ecuador. `+` in a query is a space unless it is escaped. */
const instanteDe = (texto: string): Instante | undefined => {
  if (esFecha(texto)) return instanteConAnio(Date.parse(inicioDe(texto)));
  return instanteEscrito(texto.replace(' ', '+'));
};

const DIA_MS = 86_400_000;

/** So far after the beginning of a date; what would be beyond the last year is that beginning. */
const masTarde = (inicio: Instante, ms: number): Instante =>
  instanteConAnio(Date.parse(inicio) + ms) ?? inicio;

const oRehusado =
  <T>(leer: (texto: string) => T | undefined) =>
  (texto: string | undefined, ctx: z.core.$RefinementCtx): T | undefined => {
    if (texto === undefined) return undefined;
    const instante = leer(texto);
    if (instante !== undefined) return instante;
    const message = 'Debe ser una fecha AAAA-MM-DD o un instante ISO 8601 con su desfase';
    ctx.issues.push({
      code: 'custom',
      input: texto,
      message,
      params: { tipo: 'datetime_from_date_parsing' },
    });
    return undefined;
  };

const instantePor = <T>(leer: (texto: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform(oRehusado(leer))
    .meta({ type: 'string', examples: ['2026-11-20', '2026-11-20T08:00:00-05:00'] });

/** An instant as ISO 8601 in UTC, from a date or from an instant with an offset. */
export const instanteDeConsulta = instantePor(instanteDe);

/** An instant as the end of a range: a date is all of that day. */
export const finDeConsulta = instantePor((texto) => {
  const instante = instanteDe(texto);
  return instante && esFecha(texto) ? masTarde(instante, DIA_MS) : instante;
});

/** What was known until an instant, itself included. `del_dia`: asked for as a whole day. */
export type Conocimiento = { readonly hasta: Instante; readonly del_dia: boolean };

const conocimientoDe = (texto: string): Conocimiento | undefined => {
  const hasta = instanteDe(texto);
  if (hasta === undefined) return undefined;
  const del_dia = esFecha(texto);
  return { hasta: del_dia ? masTarde(hasta, DIA_MS - 1) : hasta, del_dia };
};

/** `conocido_el`, and whatever else says what was known: a date is until the end of that day. */
export const conocidoDeConsulta = instantePor(conocimientoDe).meta({
  type: 'string',
  examples: ['2026-10-31', '2026-11-20T08:00:00-05:00'],
  description:
    'Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; ' +
    'no puede ser futuro. Por omisión, ahora',
});

/** An instant of knowledge that must be sent. */
export const conocidoObligatorioDeConsulta = z
  .string()
  .transform(oRehusado(conocimientoDe))
  .meta({
    type: 'string',
    examples: ['2026-10-31', '2026-11-20T08:00:00-05:00'],
    description:
      'Lo que se sabía: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no ' +
      'puede ser futuro',
  });

/** A calendar date; `undefined` when it was not sent. */
export const fechaDeConsulta = z
  .string()
  .optional()
  .transform((texto, ctx): string | undefined => {
    // Postgres has no year 0.
    if (texto === undefined || (esFecha(texto) && texto >= '0001-01-01')) return texto;
    const message = 'Debe ser una fecha AAAA-MM-DD';
    const params = { tipo: 'date_from_datetime_parsing' };
    ctx.issues.push({ code: 'custom', input: texto, message, params });
    return undefined;
  })
  .meta({ type: 'string', format: 'date' });

/** Checks that a range of days goes forward (`superRefine`). */
export const haciaAdelante = (
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
  ctx: z.core.$RefinementCtx,
): void => {
  if (desde === undefined || hasta === undefined || desde <= hasta) return;
  ctx.issues.push({
    code: 'custom',
    input: desde,
    path: ['desde'],
    message: `Debe ser ${hasta} o antes: hasta no puede ir antes que desde`,
    params: { tipo: 'value_error' },
  });
};
