import type { ReactNode } from 'react';

/** The pages of a list as they were read, and where each row stands on them. */

/** What the tallest element of a browser can hold; beyond, one filters. */
const MAXIMO_DE_FILAS = 500_000;
/** Rows drawn as on their way, where nobody knows how many follow. */
const POR_VENIR = 20;

/** A page, where the API gives more than its rows. */
export type Pagina<T> = {
  readonly filas: readonly T[];
  /** Others follow; by default, if this one is full. */
  readonly hay_mas?: boolean;
  /** What the next one is asked with, where it is not an offset: `{ antes_de: 120 }`. */
  readonly siguiente?: { readonly [parametro: string]: string | number };
  readonly total?: number;
  /** By column, what its rows add up to. */
  readonly totales?: { readonly [columna: string]: ReactNode };
};
export type PaginaLeida<T> = Pagina<T> & { readonly hay_mas: boolean; readonly total?: number };
export type Leidas<T> = ReadonlyMap<number, PaginaLeida<T>>;

/** A page as the API gave it, with what its headers say. */
export const paginaDe = <T>(
  respuesta: readonly T[] | Pagina<T>,
  porPagina: number,
  totalDeCabecera: string | null,
): PaginaLeida<T> => {
  const pagina: Pagina<T> = 'filas' in respuesta ? respuesta : { filas: respuesta };
  const total = pagina.total ?? (totalDeCabecera === null ? undefined : Number(totalDeCabecera));
  return {
    ...pagina,
    hay_mas: pagina.hay_mas ?? pagina.filas.length >= porPagina,
    ...(total !== undefined && { total }),
  };
};

/** Where a page begins: pages by cursor come one after the other, and may be shorter than was asked. */
const inicioDe = <T>(leidas: Leidas<T>, pagina: number, porPagina: number): number => {
  if (!leidas.get(0)?.siguiente) return pagina * porPagina;
  let inicio = 0;
  for (let una = 0; una < pagina; una += 1) inicio += leidas.get(una)?.filas.length ?? porPagina;
  return inicio;
};

/** On which page a row stands, and in which place; the page may not have been read. */
export const lugarEn = <T>(
  leidas: Leidas<T>,
  indice: number,
  porPagina: number,
): readonly [pagina: number, lugar: number] => {
  if (!leidas.get(0)?.siguiente) return [Math.floor(indice / porPagina), indice % porPagina];
  let pagina = 0;
  let lugar = indice;
  for (
    let leida = leidas.get(0);
    leida && lugar >= leida.filas.length;
    leida = leidas.get(pagina)
  ) {
    lugar -= leida.filas.length;
    pagina += 1;
  }
  return [pagina, lugar];
};

/** How many rows there are to draw, by what the pages that were read say. */
export const cuantasFilas = <T>(
  leidas: Leidas<T>,
  porPagina: number,
): { readonly total: number | undefined; readonly cuenta: number } => {
  const ultima = Math.max(-1, ...leidas.keys());
  const pagina = leidas.get(ultima);
  if (!pagina) return { total: undefined, cuenta: 0 };
  const hasta = inicioDe(leidas, ultima, porPagina) + pagina.filas.length;
  const total = pagina.hay_mas ? leidas.get(0)?.total : hasta;
  const cuenta = total ?? hasta + POR_VENIR;
  return { total, cuenta: Math.min(cuenta, MAXIMO_DE_FILAS) };
};

/** The pages that some rows stand on, and always the first. */
export const paginasEn = <T>(
  leidas: Leidas<T>,
  [desde, hasta]: readonly [desde: number, hasta: number],
  porPagina: number,
): readonly number[] => {
  const [primera] = lugarEn(leidas, desde, porPagina);
  const [ultima] = lugarEn(leidas, Math.max(desde, hasta), porPagina);
  const vistas = Array.from({ length: ultima - primera + 1 }, (_, lugar) => primera + lugar);
  return vistas.includes(0) ? vistas : [0, ...vistas];
};
