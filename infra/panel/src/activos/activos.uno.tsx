import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ActivoFijo } from 'comprobantes-cliente';
import type { ComponentType } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';

/** A screen of what is done with one asset: it is read first. */
export const conActivo = (
  Pantalla: ComponentType<{ readonly activo: ActivoFijo }>,
): ComponentType => {
  const DeUno = () => {
    const cliente = useCliente();
    const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
    const { data, error, refetch } = useQuery({
      queryKey: ['activosFijos', 'ficha', Number(id)],
      queryFn: ({ signal }) => cliente.activosFijos.obtener(Number(id), { signal }),
    });
    if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
    return data ? <Pantalla key={data.id} activo={data} /> : <Espera />;
  };
  return DeUno;
};
