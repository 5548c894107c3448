import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Componente, Ida } from '#panel/nucleo/area.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { preguntarLibro, useLibro } from './libro.lectura.ts';

// Drawn at once where its code is here already: what React itself loads late waits 300 ms, code or no code.
const Comienzo = lazyRouteComponent(() => import('./contabilidad.tsx'));

/** A screen of the books; a company without them sees the road that leads there. */
export const conLibros = (Pantalla: Componente): Componente => {
  const DeLibros = () => {
    const { data, error, refetch } = useLibro();
    if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
    if (!data) return <Espera />;
    if (data.estado !== 'inactiva') return <Pantalla />;
    return (
      <Suspense fallback={<Espera />}>
        <Comienzo />
      </Suspense>
    );
  };
  const adelantar = async (ida: Ida): Promise<unknown> => {
    const { estado } = await ida.consultas.fetchQuery(preguntarLibro(ida.cliente));
    return estado === 'inactiva' ? Comienzo.preload?.() : Pantalla.adelantar?.(ida);
  };
  return Object.assign(DeLibros, { adelantar });
};
