import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import type { Consulta } from '../comun/consulta.ts';
import type { DeclaracionDeLista, Pagina, Peticion } from './declaracion.ts';

/**
 * The rows of a list, page by page as they come into sight. Only what is seen (and the first page, which
 * knows how many there are) is read again when something changes: a long list costs what a short one does.
 */

const POR_PAGINA = 100;
/** What the tallest element of a browser can hold; beyond, one filters. */
const MAXIMO_DE_FILAS = 500_000;
/** Rows drawn as on their way, where nobody knows how many follow. */
const POR_VENIR = 20;
/** What is out of sight is forgotten after a while. */
const RECUERDO_MS = 60_000;

export type PaginaLeida<T> = Pagina<T> & { readonly hay_mas: boolean; readonly total?: number };

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

/** How many rows there are to draw, by what the pages that were read say. */
export const cuantasFilas = <T>(
  leidas: ReadonlyMap<number, PaginaLeida<T>>,
  porPagina: number,
): { readonly total: number | undefined; readonly cuenta: number } => {
  const ultima = Math.max(-1, ...leidas.keys());
  const pagina = leidas.get(ultima);
  if (!pagina) return { total: undefined, cuenta: 0 };
  const hasta = ultima * porPagina + pagina.filas.length;
  const total = pagina.hay_mas ? leidas.get(0)?.total : hasta;
  const cuenta = total ?? hasta + POR_VENIR;
  return { total, cuenta: Math.min(cuenta, MAXIMO_DE_FILAS) };
};

/** The pages that some rows stand on, and always the first. */
export const paginasEn = (desde: number, hasta: number, porPagina: number): readonly number[] => {
  const primera = Math.floor(desde / porPagina);
  const ultima = Math.max(primera, Math.floor(Math.max(desde, hasta) / porPagina));
  const vistas = Array.from({ length: ultima - primera + 1 }, (_, lugar) => primera + lugar);
  return vistas.includes(0) ? vistas : [0, ...vistas];
};

export type Filas<T> = {
  /** Undefined while it is on its way. */
  readonly en: (indice: number) => T | undefined;
  readonly cuenta: number;
  /** Undefined where the API does not say it. */
  readonly total: number | undefined;
  readonly totales: Pagina<T>['totales'];
  readonly cargando: boolean;
  readonly error: unknown;
  readonly reintentar: () => void;
  /** Changes with the rows. */
  readonly version: number;
};

/** The rows between two, kept true while they are seen. */
export const usePaginas = <T>(
  de: DeclaracionDeLista<T>,
  consulta: Consulta,
  [desde, hasta]: readonly [desde: number, hasta: number],
): Filas<T> => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const porPagina = de.porPagina ?? POR_PAGINA;
  const claveDe = (pagina: number) => [...de.clave, consulta, pagina] as const;
  const huella = JSON.stringify([de.clave, consulta]);
  // What was read of this same query stays in sight while it is read again.
  const leidas = useRef({ huella, paginas: new Map<number, PaginaLeida<T>>() });
  if (leidas.current.huella !== huella) leidas.current = { huella, paginas: new Map() };
  const { paginas } = leidas.current;

  const anteriorDe = (pagina: number) =>
    paginas.get(pagina - 1) ?? consultas.getQueryData<PaginaLeida<T>>(claveDe(pagina - 1));
  const resultados = useQueries({
    queries: paginasEn(desde, hasta, porPagina).map((pagina) => {
      const salto = pagina === 0 ? undefined : anteriorDe(pagina)?.siguiente;
      return {
        queryKey: [...claveDe(pagina), ...(salto ? [salto] : [])],
        gcTime: RECUERDO_MS,
        placeholderData: () => paginas.get(pagina),
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          let total: string | null = null;
          const al_responder: Peticion['al_responder'] = ({ headers }) => {
            total = headers.get('x-total-count');
          };
          const comunes = { limit: porPagina, offset: pagina * porPagina, ...salto };
          const peticion = { ...consulta, ...comunes, signal, al_responder };
          return paginaDe(await de.leer(cliente, peticion), porPagina, total);
        },
        select: (leida: PaginaLeida<T>) => ({ pagina, leida }),
      };
    }),
  });
  for (const { data, isPlaceholderData } of resultados) {
    if (data && !isPlaceholderData) paginas.set(data.pagina, data.leida);
  }
  // What ends before a page that was there once: that page is no more.
  for (const [pagina, { hay_mas }] of paginas) {
    if (!hay_mas) for (const otra of paginas.keys()) if (otra > pagina) paginas.delete(otra);
  }

  const version = resultados.reduce((suma, { dataUpdatedAt }) => suma + dataUpdatedAt, 0);
  const fallida = resultados.find(({ isError }) => isError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for what the pages hold
  return useMemo(
    () => ({
      ...cuantasFilas(paginas, porPagina),
      en: (indice) => paginas.get(Math.floor(indice / porPagina))?.filas[indice % porPagina],
      totales: paginas.get(0)?.totales,
      cargando: !paginas.has(0) && !fallida,
      error: fallida?.error ?? null,
      reintentar: () => {
        for (const { isError, refetch } of resultados) if (isError) void refetch();
      },
      version,
    }),
    [huella, version, fallida?.error],
  );
};
