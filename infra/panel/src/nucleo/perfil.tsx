import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Empresa } from 'comprobantes-cliente';
import { useEffect, useState } from 'react';
import { useCliente } from './cliente.tsx';
import { useSesion } from './sesion.tsx';

/** The company of this tab, as its profile says it, and its mark. */

/** Undefined until it comes, or where the role does not see it. */
export const usePerfil = (): Empresa | undefined => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data } = useQuery({
    queryKey: ['empresa', 'perfil'],
    queryFn: ({ signal }) => cliente.empresa.obtener({ signal }),
    enabled: puede('empresa'),
  });
  return data;
};

/** The logo as an address of this page; it is freed when another one comes. */
export const useLogo = (sha256: string | undefined): string | undefined => {
  const cliente = useCliente();
  const { data } = useQuery({
    queryKey: ['empresa', 'logo', sha256],
    queryFn: async ({ signal }) => (await cliente.empresa.obtenerLogo({ signal })).blob(),
    enabled: sha256 !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [direccion, ponerDireccion] = useState<string>();
  useEffect(() => {
    if (!data) return ponerDireccion(undefined);
    const nueva = URL.createObjectURL(data);
    ponerDireccion(nueva);
    return () => URL.revokeObjectURL(nueva);
  }, [data]);
  return direccion;
};

/** The company's logo, or its initial in its own colour. */
export const Marca = () => {
  const perfil = usePerfil();
  const { empresa } = useSesion();
  const logo = useLogo(perfil?.logo?.sha256);
  const nombre = empresa.razon_social ?? '';
  return (
    <Avatar
      src={logo ?? null}
      alt=""
      size={30}
      radius="sm"
      variant="filled"
      color={perfil?.color_primario ?? 'propio'}
      imageProps={{ style: { objectFit: 'contain' } }}
    >
      {nombre.charAt(0).toUpperCase()}
    </Avatar>
  );
};
