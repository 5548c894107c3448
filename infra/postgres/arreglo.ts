/** What an array of Postgres may hold: rows go column by column, as one parameter each. */
export type Elemento = string | number | boolean | null;

const elemento = (valor: Elemento): string => {
  if (valor === null) return 'NULL';
  if (typeof valor !== 'string') return String(valor);
  return `"${valor.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

/** An array literal of Postgres, e.g. to be sent as text and cast: `$1::text::int8[]`. */
export const arreglo = (valores: readonly Elemento[]): string =>
  `{${valores.map(elemento).join(',')}}`;
