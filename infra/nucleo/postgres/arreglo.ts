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

const campo = (valor: Elemento): string => (valor === null ? '' : elemento(valor));

/** A record literal, whose fields go in the order of its columns; of one that is null nothing is said. */
export const registro = (valores: readonly Elemento[]): string =>
  `(${unidos(valores, ',', campo)})`;

const linea = (valor: unknown): string => (valor === null ? '' : JSON.stringify(valor));

/**
 * JSON texts as lines, which cost Postgres half of an array literal to read and us no escapes: JSON
 * has no line breaks and is never empty, so an empty line is NULL. To be read by `deLineas`.
 */
export const lineas = (valores: readonly unknown[]): string => unidos(valores, '\n', linea);

/** JSON texts side by side in one line: what keeps them apart, JSON writes only as an escape. */
export const celdas = (valores: readonly unknown[]): string => unidos(valores, '\u001f', linea);

/** The `text[]` of such a line, an SQL expression; one lonely NULL reads as an empty array. */
export const deCeldas = (texto: string): string => `string_to_array(${texto}, e'\\x1f', '')`;

/** The `text[]` of a parameter made by `lineas`; one lonely NULL reads as an empty array. */
export const deLineas = (parametro: number): string => `string_to_array($${parametro}, e'\\n', '')`;
