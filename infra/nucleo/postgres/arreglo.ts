/** What an array of Postgres may hold: rows go column by column, as one parameter each. */
export type Elemento = string | number | boolean | null;

const ESPECIAL = /["\\]/;
const ESPECIALES = /["\\]/g;

const elemento = (valor: Elemento): string => {
  if (valor === null) return 'NULL';
  if (typeof valor !== 'string') return String(valor);
  return ESPECIAL.test(valor) ? `"${valor.replaceAll(ESPECIALES, '\\$&')}"` : `"${valor}"`;
};

/** An array literal of Postgres, e.g. to be sent as text and cast: `$1::text::int8[]`. */
export const arreglo = (valores: readonly Elemento[]): string =>
  `{${valores.map(elemento).join(',')}}`;

/**
 * JSON texts as lines, which cost Postgres half of an array literal to read and us no escapes: JSON
 * has no line breaks and is never empty, so an empty line is NULL. To be read by `deLineas`.
 */
export const lineas = (valores: readonly unknown[]): string =>
  valores.map((valor) => (valor === null ? '' : JSON.stringify(valor))).join('\n');

/** The `text[]` of a parameter made by `lineas`; one lonely NULL reads as an empty array. */
export const deLineas = (parametro: number): string => `string_to_array($${parametro}, e'\\n', '')`;
