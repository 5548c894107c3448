import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** What a screen keeps in its address, as texts: whoever is sent it sees the same. */

export type Consulta = { readonly [nombre: string]: string };
export type Cambios = { readonly [nombre: string]: string | undefined };

/** The query with some of it changed; what is empty leaves it. */
export const conCambios = (actual: string, cambios: Cambios): string => {
  const consulta = new URLSearchParams(actual);
  for (const [nombre, valor] of Object.entries(cambios)) {
    if (valor === undefined || valor === '') consulta.delete(nombre);
    else consulta.set(nombre, valor);
  }
  return consulta.toString();
};

/** The part of a query that some names make, in the order of those names. */
export const soloDe = (consulta: Consulta, nombres: readonly string[]): Consulta =>
  Object.fromEntries(
    nombres.flatMap((nombre) => {
      const valor = consulta[nombre];
      return valor === undefined || valor === '' ? [] : [[nombre, valor]];
    }),
  );

/** The address's query, and how to change it without leaving the place where one is. */
export const useConsulta = (): readonly [Consulta, (cambios: Cambios) => void] => {
  const router = useRouter();
  const texto = useRouterState({ select: ({ location }) => location.searchStr });
  const consulta = useMemo((): Consulta => Object.fromEntries(new URLSearchParams(texto)), [texto]);
  const cambiar = useCallback(
    (cambios: Cambios): void => {
      const { search } = router.history.location;
      const nueva = conCambios(search, cambios);
      if (nueva === new URLSearchParams(search).toString()) return;
      const destino = {
        to: router.state.location.pathname,
        search: Object.fromEntries(new URLSearchParams(nueva)),
        replace: true,
        resetScroll: false,
      };
      void router.navigate(destino as never);
    },
    [router],
  );
  return [consulta, cambiar];
};
