import { type ComponentType, lazy, Suspense } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { useLibro } from './libro.lectura.ts';

const Comienzo = lazy(() => import('./contabilidad.tsx'));

/** A screen of the books; a company without them sees the road that leads there. */
export const conLibros = (Pantalla: ComponentType): ComponentType => {
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
  return DeLibros;
};
