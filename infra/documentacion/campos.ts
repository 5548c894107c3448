import { type Documento, type Esquema, nombreDe, resuelto } from '../http/documento.ts';

/** Fields with their rules, as rows of a table. */

export type Campo = { readonly nombre: string; readonly regla: string };

/** A schema that may be null is said as what else it is. */
const sinNulo = (esquema: Esquema): Esquema => {
  const opciones = (esquema.anyOf ?? esquema.oneOf)?.filter(({ type }) => type !== 'null');
  if (opciones?.length !== 1) return esquema;
  const { anyOf: _, oneOf: __, ...resto } = esquema;
  return { ...opciones[0], ...resto };
};

const puedeSerNulo = ({ type, anyOf, oneOf }: Esquema): boolean =>
  (Array.isArray(type) && type.includes('null')) ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some((una) => una.type === 'null');

const TIPOS: { readonly [tipo: string]: string } = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
  array: 'lista',
};

const FORMATOS: { readonly [formato: string]: string } = {
  date: 'fecha',
  'date-time': 'fecha y hora',
  binary: 'archivo',
};

/** As code, whatever is in it. */
const codigo = (valor: unknown): string =>
  `\`${String(typeof valor === 'string' ? valor : JSON.stringify(valor)).replaceAll('`', '')}\``;

/** In a cell of a table, on its line. */
export const celda = (texto: string): string =>
  texto.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export const tipoDe = (esquema: Esquema): string => {
  const nombre = nombreDe(esquema);
  if (nombre) return `[${nombre}](#${nombre.toLowerCase()})`;
  if (esquema.items) return `lista de ${tipoDe(sinNulo(esquema.items))}`;
  if (esquema.enum)
    return esquema.enum
      .filter((uno) => uno !== null)
      .map(codigo)
      .join(', ');
  if (esquema.const !== undefined) return codigo(esquema.const);
  const varias = esquema.anyOf ?? esquema.oneOf;
  if (varias)
    return [...new Set(varias.filter(({ type }) => type !== 'null').map(tipoDe))].join(' o ');
  const tipos = [esquema.type ?? []].flat().filter((uno) => uno !== 'null');
  return (
    FORMATOS[esquema.format ?? ''] ??
    (tipos.map((uno) => TIPOS[uno] ?? uno).join(' o ') || 'cualquiera')
  );
};

/** Beyond what a program can count exactly there is no limit to speak of. */
const dicho = (n: number | undefined): n is number =>
  n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER;

const limitesDe = (esquema: Esquema): string[] => [
  ...(dicho(esquema.minimum) ? [`desde ${esquema.minimum}`] : []),
  ...(dicho(esquema.exclusiveMinimum) ? [`mayor que ${esquema.exclusiveMinimum}`] : []),
  ...(dicho(esquema.maximum) ? [`hasta ${esquema.maximum}`] : []),
  ...(dicho(esquema.exclusiveMaximum) ? [`menor que ${esquema.exclusiveMaximum}`] : []),
  ...(esquema.minLength !== undefined && esquema.minLength > 1
    ? [`de ${esquema.minLength} caracteres o más`]
    : []),
  ...(esquema.maxLength !== undefined ? [`hasta ${esquema.maxLength} caracteres`] : []),
  ...(esquema.minItems !== undefined && esquema.minItems > 0 ? [`${esquema.minItems} o más`] : []),
  ...(esquema.maxItems !== undefined ? [`hasta ${esquema.maxItems}`] : []),
  ...(esquema.default !== undefined ? [`por omisión ${codigo(esquema.default)}`] : []),
];

/** What a value must be: its type, its limits and what its description says. */
export const reglaDe = (esquema: Esquema, exigido?: boolean): string => {
  const suyo = sinNulo(esquema);
  const partes = [
    tipoDe(suyo),
    ...limitesDe(suyo),
    ...(suyo.items ? limitesDe(sinNulo(suyo.items)).map((uno) => `cada uno ${uno}`) : []),
    ...(exigido === undefined && puedeSerNulo(esquema) ? ['puede ser null'] : []),
  ];
  const descripcion = suyo.description ? `. ${suyo.description}` : '';
  return celda(`${exigido ? '**obligatorio**, ' : ''}${partes.join(', ')}${descripcion}`);
};

/** Deeper than that nobody reads a row. */
const HONDURA = 4;

/**
 * The fields of an object, those of the objects inside it by their way: `detalles[].cantidad`. What has a
 * name of its own is named, and not unfolded. `de_entrada`: a caller writes it, and some are required.
 */
export const camposDe = (
  esquema: Esquema,
  de_entrada: boolean,
  prefijo = '',
  hondura = 0,
): Campo[] => {
  const { properties = {}, required = [], allOf = [] } = esquema;
  const propios = Object.entries(properties).flatMap(([nombre, suyo]) => {
    const entero = `${prefijo}${nombre}`;
    const regla = reglaDe(suyo, de_entrada ? required.includes(nombre) : undefined);
    const limpio = sinNulo(suyo);
    const dentro = limpio.items ? sinNulo(limpio.items) : limpio;
    const marca = limpio.items ? '[].' : '.';
    const hijos =
      dentro.properties && hondura < HONDURA
        ? camposDe(dentro, de_entrada, `${entero}${marca}`, hondura + 1)
        : [];
    return [{ nombre: entero, regla }, ...hijos];
  });
  return [...propios, ...allOf.flatMap((una) => camposDe(una, de_entrada, prefijo, hondura))];
};

/** Every shared schema that a schema names, itself or by those it names, in order of appearance. */
export const nombradosPor = (
  documento: Documento,
  esquema: Esquema,
  vistos: Set<string> = new Set(),
): Set<string> => {
  const nombre = nombreDe(esquema);
  if (nombre) {
    if (vistos.has(nombre)) return vistos;
    vistos.add(nombre);
    return nombradosPor(documento, resuelto(documento, esquema), vistos);
  }
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
  } = esquema;
  const partes = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  for (const parte of partes) nombradosPor(documento, parte, vistos);
  return vistos;
};

/** The rows as Markdown. */
export const tablaDeCampos = (campos: readonly Campo[]): string =>
  campos.length === 0
    ? ''
    : `| campo | regla |\n|---|---|\n${campos.map(({ nombre, regla }) => `| \`${nombre}\` | ${regla} |`).join('\n')}\n`;
