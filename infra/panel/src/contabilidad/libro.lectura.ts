import { useQuery } from '@tanstack/react-query';
import type { LibroContable } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** Whether the company keeps books, and from when. */

const TARDA_MS = 2000;

/** While what was there is gone over, it is asked again: no event tells that it is done. */
const enCamino = ({ estado }: LibroContable): boolean =>
  estado === 'activando' || estado === 'abriendo';

export const useLibro = () => {
  const { contabilidad } = useCliente();
  return useQuery({
    queryKey: ['contabilidad', 'libro'],
    queryFn: ({ signal }) => contabilidad.obtener({ signal }),
    refetchInterval: ({ state: { data } }) => (data && enCamino(data) ? TARDA_MS : false),
  });
};
