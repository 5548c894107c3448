import { useQuery } from '@tanstack/react-query';
import type { Usuario } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { serieDe } from './sucursales.series.ts';

/** How users are told of: what each role is for, where they are, whether they entered yet. */

export const QUE_HACE: { readonly [R in Usuario['rol']]: string } = {
  admin: 'Todo, también usuarios, claves y certificado',
  contador: 'Ventas, compras, cobros, pagos, bancos y contabilidad',
  vendedor: 'Emite y ve lo suyo',
};

export const TODAS = 'todas';

/** Every branch, and the choice of all of them. */
export const useOpcionesDeSucursal = () => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data = [] } = useQuery({
    queryKey: ['sucursales', 'todas'],
    queryFn: async ({ signal }) => [...(await cliente.sucursales.listar({ limit: 500, signal }))],
    enabled: puede('sucursales'),
  });
  return [
    { valor: TODAS, texto: 'Todas las sucursales' },
    ...data.map((una) => ({ valor: String(una.id), texto: `${una.nombre} (${serieDe(una)})` })),
  ];
};

export const SucursalDicha = ({ id }: { readonly id: number | null }) => {
  const valor = id === null ? TODAS : String(id);
  return <>{useOpcionesDeSucursal().find((una) => una.valor === valor)?.texto ?? `${id}`}</>;
};

export const estadoDe = ({ activo, aceptado }: Usuario): string => {
  if (!activo) return 'DESACTIVADO';
  return aceptado ? 'ACTIVO' : 'INVITADO';
};
