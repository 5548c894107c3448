import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links of the panel, all made here: addresses are texts, as the API spells them. */

type Destino = { readonly a: string; readonly children: ReactNode };

export const Enlace = ({ a, ...resto }: Destino & AnchorProps) => (
  <Anchor component={Link} {...({ to: a } as object)} {...resto} />
);

export const BotonEnlace = ({ a, ...resto }: Destino & ButtonProps) => (
  <Button component={Link} {...({ to: a } as object)} {...resto} />
);

/** Goes to an address of the panel: `ir('/facturas/12')`. */
export const useIr = (): ((a: string, opciones?: { readonly reemplazar?: boolean }) => void) => {
  const navegar = useNavigate();
  return (a, { reemplazar = false } = {}) => {
    const url = new URL(a, 'http://panel');
    const search = Object.fromEntries(url.searchParams);
    void navegar({
      to: url.pathname,
      search,
      hash: url.hash.slice(1),
      replace: reemplazar,
    } as never);
  };
};
