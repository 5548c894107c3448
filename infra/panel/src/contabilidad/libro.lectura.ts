import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Cliente, LibroContable } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** Whether the company keeps books, and from when. */

const TARDA_MS = 2000;

/** While what was there is gone over, it is asked again: no event tells that it is done. */
const enCamino = ({ estado }: LibroContable): boolean =>
  estado === 'activando' || estado === 'abriendo';

export const preguntarLibro = ({ contabilidad }: Cliente) =>
  queryOptions({
    queryKey: ['contabilidad', 'libro'],
    queryFn: ({ signal }) => contabilidad.obtener({ signal }),
  });

export const useLibro = () => {
  const cliente = useCliente();
  return useQuery({
    ...preguntarLibro(cliente),
    refetchInterval: ({ state: { data } }) => (data && enCamino(data) ? TARDA_MS : false),
  });
};
