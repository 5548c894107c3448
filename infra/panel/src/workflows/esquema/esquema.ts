/** What of JSON Schema the catalogues of workflows use, and how each field of it is asked for. */

export type Esquema = {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Esquema & { readonly pattern?: string };
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly additionalProperties?: boolean | Esquema;
  readonly required?: readonly string[];
};

export type Datos = { readonly [campo: string]: unknown };

/** How a field is asked for. */
export type Clase =
  | 'opcion'
  | 'texto'
  | 'largo'
  | 'secreto'
  | 'entero'
  | 'si'
  | 'eventos'
  | 'elegidos'
  | 'filas'
  | 'mapa'
  | 'grupo'
  | 'json';

/** Longer ones take several lines; an address or a list of them never does. */
const LARGO_DE_LINEA = 2048;

const deTexto = (nombre: string, { enum: opciones, maxLength = 0 }: Esquema): Clase => {
  if (opciones) return 'opcion';
  if (nombre === 'secreto') return 'secreto';
  return maxLength > LARGO_DE_LINEA || nombre.startsWith('mensaje') ? 'largo' : 'texto';
};

const deLista = ({ items }: Esquema): Clase => {
  if (items?.enum) return 'elegidos';
  if (items?.type === 'object') return 'filas';
  return items?.type === 'string' ? 'eventos' : 'json';
};

/** A field of a kind that nobody thought of is asked for as JSON: nothing that the catalogue has is lost. */
export const claseDe = (nombre: string, esquema: Esquema): Clase => {
  switch (esquema.type ?? 'json') {
    case 'string':
      return deTexto(nombre, esquema);
    case 'integer':
    case 'number':
      return 'entero';
    case 'boolean':
      return 'si';
    case 'array':
      return deLista(esquema);
    case 'object':
      return esquema.properties ? 'grupo' : 'mapa';
    default:
      return 'json';
  }
};

export const camposDe = ({ properties = {} }: Esquema): readonly (readonly [string, Esquema])[] =>
  Object.entries(properties);

const sinNada = (valor: unknown): boolean =>
  valor === undefined ||
  valor === '' ||
  valor === null ||
  (Array.isArray(valor) && valor.length === 0) ||
  (typeof valor === 'object' && valor !== null && Object.keys(valor).length === 0);

/** With a field so; one that was left empty is not there. */
export const conCampo = (datos: Datos, campo: string, valor: unknown): Datos => {
  if (!sinNada(valor)) return { ...datos, [campo]: valor };
  return Object.fromEntries(Object.entries(datos).filter(([nombre]) => nombre !== campo));
};

/** A value as it is typed: what is no text as JSON, a list of plain values with commas. */
export const comoTexto = (valor: unknown): string => {
  if (valor === undefined || valor === null) return '';
  if (typeof valor === 'string') return valor;
  if (Array.isArray(valor) && valor.every((parte) => typeof parte !== 'object'))
    return valor.join(', ');
  return typeof valor === 'object' ? JSON.stringify(valor) : `${valor as number | boolean}`;
};

/** What its schema says it is where nobody says, for whoever begins to fill it in. */
export const deOmision = (esquema: Esquema): Datos =>
  Object.fromEntries(
    camposDe(esquema).flatMap(([campo, { default: omision }]) =>
      omision === undefined ? [] : [[campo, omision]],
    ),
  );

/** What is required and not there, in the order of the form. */
export const faltantes = (esquema: Esquema, datos: Datos): readonly string[] =>
  (esquema.required ?? []).filter((campo) => sinNada(datos[campo]));

/** What a text of JSON says; nothing where it is none. */
export const leerJson = (texto: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(texto) };
  } catch {
    return undefined;
  }
};

/** An object of plain texts: it can be asked for as names and values. */
export const esDePares = (valor: unknown): valor is { readonly [nombre: string]: string } =>
  typeof valor === 'object' &&
  valor !== null &&
  !Array.isArray(valor) &&
  Object.values(valor).every((parte) => typeof parte === 'string');
