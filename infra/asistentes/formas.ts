import { z } from 'zod';
import type { JsonSchema } from '../http/openapi-esquemas.ts';
import type { Herramienta } from './herramienta.ts';
import { SOBRE } from './sobre.ts';

/**
 * The form of what a tool answers. Every tool is told with its own, before anything is asked: there it names fields
 * and their types as far as the fields of a row. Whole, with what each one means, it is read apart.
 */

type Esquema = JsonSchema & {
  readonly $ref?: string;
  readonly $defs?: { readonly [nombre: string]: Esquema };
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: { readonly [campo: string]: Esquema };
};

const escrita = (campos: z.ZodRawShape): Esquema => {
  const { $schema: _, ...resto } = z.toJSONSchema(z.object(campos), {
    io: 'output',
    unrepresentable: 'any',
    // zod repeats the name of a schema inside it, which no validator of JSON Schema takes.
    override: ({ jsonSchema }) => {
      delete (jsonSchema as { id?: string }).id;
    },
  });
  return resto as Esquema;
};

/** Whole, as its route declares it. */
export const formaEntera = ({ datos }: Pick<Herramienta, 'datos'>): JsonSchema =>
  escrita({ ...SOBRE, datos });

/** `datos` is the first one, what is in it the second, and what each of its rows has the third. */
const NIVELES = 3;

/** The links of figures are everywhere alike, and `explicar_cifra` says what they are. */
const SIN_DECIR = '_explicar';

const apuntado = (esquema: Esquema, raiz: Esquema): Esquema => {
  const nombre = esquema.$ref?.split('/').at(-1);
  return nombre === undefined ? esquema : apuntado(raiz.$defs![nombre]!, raiz);
};

const iguales = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(uno) === JSON.stringify(otro);

/** What both may be: of two objects, one with the fields of both; of what has nothing in common, anything. */
const unidas = (una: Esquema, otra: Esquema): Esquema => {
  if (iguales(una, otra)) return una;
  if (!iguales(una.type, otra.type)) {
    const dichos = [una, otra].every(
      ({ type, properties, items }) => type && !properties && !items,
    );
    return dichos ? { type: [...new Set([una.type!, otra.type!].flat())] } : {};
  }
  if (una.items && otra.items) return { ...una, items: unidas(una.items, otra.items) };
  const { properties = {} } = una;
  const todos = { ...properties, ...otra.properties };
  const campos = Object.entries(todos).map(([campo, suyo]) => [
    campo,
    properties[campo] ? unidas(properties[campo], suyo) : suyo,
  ]);
  return { type: una.type!, properties: Object.fromEntries(campos) };
};

/** Of several forms, one that all of them have. */
const deVarias = (formas: readonly Esquema[]): Esquema => {
  const otras = formas.filter(({ type }) => type !== 'null');
  const una = otras.reduce(unidas);
  if (otras.length === formas.length || una.type === undefined) return una;
  return { ...una, type: [una.type, 'null'].flat() };
};

const acortada = (entera: Esquema, raiz: Esquema, nivel: number): Esquema => {
  const esquema = apuntado(entera, raiz);
  const { type, anyOf, items, properties } = esquema;
  if (anyOf) return deVarias(anyOf.map((una) => acortada(una, raiz, nivel)));
  if (type === 'array' && items && nivel < NIVELES) {
    return { type, items: acortada(items, raiz, nivel) };
  }
  if (!properties || nivel >= NIVELES) return type === undefined ? {} : { type };
  const campos = Object.entries(properties)
    .filter(([campo]) => campo !== SIN_DECIR)
    .map(([campo, suyo]) => [campo, acortada(suyo, raiz, nivel + 1)]);
  return { type: 'object', properties: Object.fromEntries(campos) };
};

/** As it is told with its tool: what is around what it found is always there. */
export const formaBreve = (herramienta: Pick<Herramienta, 'datos'>): JsonSchema => {
  const entera = formaEntera(herramienta) as Esquema;
  return { ...acortada(entera, entera, 0), required: [...Object.keys(SOBRE), 'datos'] };
};
