/** What an array of Postgres may hold: rows go column by column, as one parameter each. */
export type Elemento = string | number | boolean | null;

const ESPECIAL = /["\\]/;
const ESPECIALES = /["\\]/g;

const elemento = (valor: Elemento): string => {
  if (valor === null) return 'NULL';
  if (typeof valor !== 'string') return String(valor);
  return ESPECIAL.test(valor) ? `"${valor.replaceAll(ESPECIALES, '\\$&')}"` : `"${valor}"`;
};

/** Added up, without a list of the texts: a batch makes hundreds of these, of a few values each. */
const unidos = <V>(valores: readonly V[], entre: string, texto: (valor: V) => string): string => {
  let unido = '';
  for (let i = 0; i < valores.length; i += 1) {
    if (i > 0) unido += entre;
    unido += texto(valores[i]!);
  }
  return unido;
};

/** An array literal of Postgres, e.g. to be sent as text and cast: `$1::text::int8[]`. */
export const arreglo = (valores: readonly Elemento[]): string =>
  `{${unidos(valores, ',', elemento)}}`;

const linea = (valor: unknown): string => (valor === null ? '' : JSON.stringify(valor));

/**
 * JSON texts as lines, which cost Postgres half of an array literal to read and us no escapes: JSON
 * has no line breaks and is never empty, so an empty line is NULL. To be read by `deLineas`.
 */
export const lineas = (valores: readonly unknown[]): string => unidos(valores, '\n', linea);

/** The `text[]` of a parameter made by `lineas`; one lonely NULL reads as an empty array. */
export const deLineas = (parametro: number): string => `string_to_array($${parametro}, e'\\n', '')`;
