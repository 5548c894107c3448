import { enteroDeConsulta } from './consulta.ts';
import type { Lecturas } from './lecturas.ts';

/** A part of a list: so many rows, after so many. */
export type Pagina = { readonly limit: number; readonly offset: number };

/** The two parameters of a list, to be spread into its query's schema. */
export const PAGINA = {
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
  offset: enteroDeConsulta({ minimo: 0, maximo: 10_000_000, omision: 0 }),
};

/** The end of a statement; without a page, all rows. */
export const tramoDe = ({ sql }: Lecturas, pagina: Pagina | undefined) =>
  pagina ? sql`limit ${pagina.limit} offset ${pagina.offset}` : sql``;

/**
 * `X-Total-Count` where it costs nothing: the last page tells how many there are, and so does who
 * knows it anyway (`total`). Any other page would have to count them.
 */
export const conTotal = ({ limit, offset }: Pagina, filas: number, total?: number) => {
  const esUltima = filas < limit && (filas > 0 || offset === 0);
  const cuantas = total ?? (esUltima ? offset + filas : undefined);
  return cuantas === undefined ? {} : { cabeceras: { 'X-Total-Count': String(cuantas) } };
};
