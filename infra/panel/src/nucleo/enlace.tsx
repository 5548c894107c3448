import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

/** Links of the panel, all made here: addresses are texts, as the API spells them. */

/** What the router takes of an address: `/facturas?estado=DEVUELTA`. */
export const destino = (a: string): { readonly to: string } => {
  const url = new URL(a, 'http://panel');
  const search = Object.fromEntries(url.searchParams);
  return { to: url.pathname, search, hash: url.hash.slice(1) } as { to: string };
};

type Destino = { readonly a: string; readonly children: ReactNode };

export const Enlace = ({ a, ...resto }: Destino & AnchorProps) => (
  <Anchor component={Link} {...destino(a)} {...resto} />
);

export const BotonEnlace = ({ a, ...resto }: Destino & ButtonProps) => (
  <Button component={Link} {...destino(a)} {...resto} />
);

/** Goes to an address of the panel: `ir('/facturas/12')`. */
export const useIr = (): ((a: string, opciones?: { readonly reemplazar?: boolean }) => void) => {
  const navegar = useNavigate();
  return useCallback(
    (a, { reemplazar = false } = {}) =>
      void navegar({ ...destino(a), replace: reemplazar } as never),
    [navegar],
  );
};
