import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useMemo, useRef } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import type { Consulta } from '../comun/direccion.ts';
import type { DeclaracionDeLista, Peticion } from './declaracion.ts';
import {
  cuantasFilas,
  lugarEn,
  type Pagina,
  type PaginaLeida,
  paginaDe,
  paginasEn,
} from './pagina.ts';

/**
 * The rows of a list, page by page as they come into sight. Only what is seen (and the first page, which
 * knows how many there are) is read again when something changes: a long list costs what a short one does.
 */

const POR_PAGINA = 100;
/** What is out of sight is forgotten after a while. */
const RECUERDO_MS = 60_000;

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

/** What it takes to read them. */
export type DePaginas<T> = Pick<DeclaracionDeLista<T>, 'clave' | 'leer' | 'porPagina' | 'cada'>;

/** How a page of it is asked for; `salto`, where the API goes by cursor: what the one before said of it. */
export const preguntarPagina = <T>(
  de: DePaginas<T>,
  cliente: Cliente,
  consulta: Consulta,
  pagina: number,
  salto?: Pagina<T>['siguiente'],
) => {
  const porPagina = de.porPagina ?? POR_PAGINA;
  return queryOptions({
    queryKey: [...de.clave, consulta, pagina, ...(salto ? [salto] : [])],
    gcTime: RECUERDO_MS,
    queryFn: async ({ signal }) => {
      let total: string | null = null;
      const al_responder: Peticion['al_responder'] = ({ headers }) => {
        total = headers.get('x-total-count');
      };
      const comunes = { limit: porPagina, offset: pagina * porPagina, ...salto };
      const peticion = { ...consulta, ...comunes, signal, al_responder };
      return paginaDe(await de.leer(cliente, peticion), porPagina, total);
    },
  });
};

/**
 * The rows between two, kept true while they are seen.
 *
 * @param primera the first page, where it came with something else
 */
export const usePaginas = <T>(
  de: DePaginas<T>,
  consulta: Consulta,
  rango: readonly [desde: number, hasta: number],
  primera?: Pagina<T>,
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
    queries: paginasEn(paginas, rango, porPagina).map((pagina) => {
      const salto = pagina === 0 ? undefined : anteriorDe(pagina)?.siguiente;
      return {
        ...preguntarPagina(de, cliente, consulta, pagina, salto),
        ...(de.cada !== undefined &&
          pagina === 0 &&
          rango[0] === 0 && { refetchInterval: de.cada }),
        placeholderData: () => paginas.get(pagina),
        ...(primera && pagina === 0 && { initialData: paginaDe(primera, porPagina, null) }),
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
      en: (indice) => {
        const [pagina, lugar] = lugarEn(paginas, indice, porPagina);
        return paginas.get(pagina)?.filas[lugar];
      },
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
