import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Esquema } from '#domain/kernel/ruta.ts';
import { desconocidosDe } from './desconocidos.ts';
import { exigirMedidas } from './desmedidas.ts';
import { MAXIMO_REPAROS } from './reparos.ts';
import { textosInvalidosEn } from './textos.ts';

/** From zod's issues to the 422 of the specification, in Spanish. */

export type Destino = 'param' | 'query' | 'json';

const LUGAR: { readonly [D in Destino]: string } = { param: 'path', query: 'query', json: 'body' };

type Issue = z.core.$ZodIssue;
type Dicho = { readonly type: string; readonly msg: string; readonly ctx?: object | undefined };

/** `expected` of zod → what is said. */
const TIPOS: { readonly [esperado: string]: readonly [type: string, msg: string] } = {
  string: ['string_type', 'Debe ser un texto'],
  number: ['float_type', 'Debe ser un número'],
  int: ['int_type', 'Debe ser un número entero'],
  boolean: ['bool_type', 'Debe ser verdadero o falso'],
  array: ['list_type', 'Debe ser una lista'],
  object: ['dict_type', 'Debe ser un objeto'],
  record: ['dict_type', 'Debe ser un objeto'],
  file: ['file_type', 'Debe ser un archivo'],
};

const deTipo = (esperado: string, valor: unknown): Dicho => {
  if (valor === undefined) return { type: 'missing', msg: 'Es obligatorio' };
  if (typeof valor === 'number' && !Number.isFinite(valor)) {
    return { type: 'finite_number', msg: 'Tiene más dígitos de los que se pueden guardar exactos' };
  }
  const [type, msg] = TIPOS[esperado] ?? ['value_error', 'No tiene el tipo esperado'];
  return { type, msg };
};

type DeTamano = Extract<Issue, { code: 'too_big' | 'too_small' }>;

const deTamano = (issue: DeTamano): Dicho => {
  const mayor = issue.code === 'too_big';
  const limite = Number(mayor ? issue.maximum : issue.minimum);
  const orden = mayor ? 'como máximo' : 'al menos';
  if (issue.origin === 'string' || issue.origin === 'array') {
    const largo = mayor ? 'too_long' : 'too_short';
    const [cosa, type] =
      issue.origin === 'string' ? ['caracteres', `string_${largo}`] : ['elementos', largo];
    const ctx = mayor ? { max_length: limite } : { min_length: limite };
    return { type, msg: `Debe tener ${orden} ${limite} ${cosa}`, ctx };
  }
  if (issue.origin === 'file') {
    const ctx = mayor ? { max_bytes: limite } : { min_bytes: limite };
    const cosa = limite === 1 ? 'byte' : 'bytes';
    return {
      type: `file_${mayor ? 'too_large' : 'too_small'}`,
      msg: `Debe pesar ${orden} ${limite} ${cosa}`,
      ctx,
    };
  }
  const sentido = mayor ? 'less_than' : 'greater_than';
  const comparacion = mayor ? 'menor' : 'mayor';
  return issue.inclusive === false
    ? {
        type: sentido,
        msg: `Debe ser ${comparacion} que ${limite}`,
        ctx: mayor ? { lt: limite } : { gt: limite },
      }
    : {
        type: `${sentido}_equal`,
        msg: `Debe ser ${comparacion} o igual que ${limite}`,
        ctx: mayor ? { le: limite } : { ge: limite },
      };
};

const decir = (issue: Issue, valor: unknown): Dicho => {
  switch (issue.code) {
    case 'invalid_type':
      return deTipo(issue.expected, valor);
    case 'too_big':
    case 'too_small':
      return deTamano(issue);
    case 'invalid_value': {
      if (valor === undefined) return deTipo('', valor);
      const expected = issue.values.map(String).join(', ');
      return { type: 'literal_error', msg: `Debe ser uno de: ${expected}`, ctx: { expected } };
    }
    case 'invalid_format': {
      const { pattern } = issue;
      const ctx = pattern === undefined ? undefined : { pattern };
      return { type: 'string_pattern_mismatch', msg: 'No tiene la forma esperada', ctx };
    }
    case 'custom': {
      const { tipo = 'value_error', ctx } = (issue.params ?? {}) as { tipo?: string; ctx?: object };
      return { type: tipo, msg: issue.message, ctx };
    }
    case 'unrecognized_keys': {
      const nombres = issue.keys.slice(0, MAXIMO_NOMBRES).join(', ');
      return { type: 'extra_forbidden', msg: `No se admite: ${nombres}` };
    }
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return { type: 'value_error', msg: 'No tiene la forma esperada' };
  }
};

/** Unknown names that are repeated in a refusal. */
const MAXIMO_NOMBRES = 5;

/** A field of a form may be an object written as text. */
const leido = (valor: unknown): unknown => {
  if (typeof valor !== 'string') return valor;
  try {
    return JSON.parse(valor) as unknown;
  } catch {
    return undefined;
  }
};

const valorEn = (raiz: unknown, camino: readonly PropertyKey[]): unknown => {
  let valor = raiz;
  for (const paso of camino) {
    valor = leido(valor);
    if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, paso)) {
      return undefined;
    }
    valor = (valor as { readonly [campo: PropertyKey]: unknown })[paso];
  }
  return valor;
};

const SECRETO = /clave|contrase|password|secret|token|certificado|p12/i;
const MAXIMO_ECO = 100;

/** Its field says that it is a secret, whatever it is called. */
const esOculto = (issue: Issue): boolean =>
  issue.code === 'custom' && issue.params?.oculto === true;

/**
 * The value as it came, when it is a small scalar and its field's name is not that of a secret. Of one
 * that is no field's nobody knows what it is.
 */
const eco = (valor: unknown, camino: readonly PropertyKey[]): { readonly input?: unknown } => {
  if (camino.length === 0 || camino.some((paso) => SECRETO.test(String(paso)))) return {};
  if (typeof valor === 'string') return valor.length <= MAXIMO_ECO ? { input: valor } : {};
  if (typeof valor === 'number') return Number.isFinite(valor) ? { input: valor } : {};
  return typeof valor === 'boolean' || valor === null ? { input: valor } : {};
};

/** A parameter that came more than once arrives as a list, which no parameter is. */
const REPETIDO: Dicho = { type: 'string_type', msg: 'Se envió más de una vez' };

const campoDe = (destino: Destino, issue: Issue, raiz: unknown): ErrorDeCampo => {
  const valor = valorEn(raiz, issue.path);
  const { type, msg, ctx } =
    destino === 'query' && Array.isArray(valor) ? REPETIDO : decir(issue, valor);
  const camino = issue.path.map((paso) => (typeof paso === 'number' ? paso : String(paso)));
  return {
    type,
    loc: [LUGAR[destino], ...camino],
    msg,
    ...(esOculto(issue) ? {} : eco(valor, issue.path)),
    ...(ctx && { ctx: ctx as { [dato: string]: unknown } }),
  };
};

/** zod's issues as the detail of a 422. `raiz`: what was validated, as it came. */
export const erroresDe = (
  destino: Destino,
  issues: readonly Issue[],
  raiz: unknown,
): ErrorDeCampo[] =>
  // One more than are told, so that there is something to say that there are more.
  issues.slice(0, MAXIMO_REPAROS + 1).map((issue) => campoDe(destino, issue, raiz));

/** Conventions: NUL and lone surrogates are 422 wherever they come. A body's were looked for before. */
const exigirTextosSanos = (destino: Destino, valor: unknown): void => {
  if (destino === 'json') return;
  const errores = textosInvalidosEn(valor, LUGAR[destino]);
  if (errores.length > 0) throw new ErrorDeForma(errores);
};

type Leido =
  | { readonly success: true }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** Throws `ErrorDeForma` with all that is wrong: what the schema says, and what it does not know. */
export const exigirForma = (
  leido: Leido,
  destino: Destino,
  raiz: unknown,
  desconocidos: readonly ErrorDeCampo[],
): void => {
  const dichos = leido.success ? [] : erroresDe(destino, leido.error.issues, raiz);
  if (dichos.length + desconocidos.length > 0) throw new ErrorDeForma([...dichos, ...desconocidos]);
};

/** What a query says, read as the edge reads one. Throws `ErrorDeForma`. */
export const leerConsulta = (esquema: Esquema<unknown>, raiz: object): unknown => {
  exigirTextosSanos('query', raiz);
  const leido = comoZod(esquema).safeParse(raiz);
  exigirForma(leido, 'query', raiz, []);
  return leido.data;
};

/** A declaration knows no schema library; the edge insists on zod's. */
export const comoZod = (esquema: Esquema<unknown>): z.ZodType => {
  if (esquema instanceof z.ZodType) return esquema;
  throw new TypeError('El esquema de una ruta debe ser de zod');
};

/**
 * The form as generated code, which reads for a third: made when it is first asked for, as it takes
 * what some hundred readings save. What that code refuses is read again by the form itself, so that
 * a refusal says what it always said.
 */
export const compilada = (esquema: z.ZodType): (() => z.ZodType) => {
  let hecha: z.ZodType | undefined;
  return () => {
    hecha ??= z.compile(esquema);
    return hecha;
  };
};

const TODO_SE_CONOCE = (): ErrorDeCampo[] => [];

/** What is read instead of what came, and what is wrong with it that no form says. */
type Antes = (valor: { readonly [nombre: string]: unknown }) => {
  readonly consulta: object;
  readonly errores: readonly ErrorDeCampo[];
};

/**
 * Validates one part of the request with a route's schema; `c.req.valid(destino)` has the output.
 * Throws `ErrorDeForma`. Schemas are synchronous: asking the outside is no part of a form.
 * `cerrado`: a name that the schema does not know is refused; otherwise it is ignored. `antes`: what
 * another parameter stands for is put in its place.
 */
export const validar = (
  destino: Destino,
  declarado: Esquema<unknown>,
  {
    cerrado = false,
    antes,
  }: { readonly cerrado?: boolean; readonly antes?: Antes | undefined } = {},
): MiddlewareHandler => {
  const esquema = comoZod(declarado);
  const forma = compilada(esquema);
  const raiz = destino === 'json' ? 'body' : 'query';
  const desconocidosEn = cerrado ? desconocidosDe(esquema, raiz) : TODO_SE_CONOCE;
  const exigir = destino === 'json' ? exigirMedidas(esquema) : undefined;
  return zValidator(destino, esquema, undefined, {
    validationFunction: (_, valor) => {
      exigir?.(valor);
      const { consulta, errores } = antes?.(valor) ?? { consulta: valor, errores: [] };
      const leido = forma().safeParse(consulta);
      exigirForma(leido, destino, consulta, [...errores, ...desconocidosEn(valor)]);
      exigirTextosSanos(destino, valor);
      return leido as never;
    },
  }) as MiddlewareHandler;
};
