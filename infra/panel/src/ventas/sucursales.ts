import { useQuery } from '@tanstack/react-query';
import type { Opcion } from '#panel/kits/formulario/clases.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';

/** The branches that one may issue from, to choose one of; without choosing, the API knows which. */
export const useSucursales = (): readonly Opcion[] => {
  const cliente = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['sucursales', 'para-emitir'],
    queryFn: ({ signal }) => cliente.sucursales.listar({ incluir_inactivas: false, signal }),
  });
  return [
    { valor: '', texto: 'La de siempre' },
    ...data.map(({ id, nombre, establecimiento, punto_emision }) => ({
      valor: String(id),
      texto: `${establecimiento}-${punto_emision} · ${nombre}`,
    })),
  ];
};
