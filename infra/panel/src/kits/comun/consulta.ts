import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Cambios, type Consulta, conCambios, soloDe } from './direccion.ts';

export { type Cambios, type Consulta, soloDe };

/** What a screen keeps in its address, as texts: whoever is sent it sees the same. */

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
