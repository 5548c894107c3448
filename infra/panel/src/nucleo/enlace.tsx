import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useCallback, useRef } from 'react';

/** Links of the panel, all made here: addresses are texts, as the API spells them. */

/** What the router takes of an address: `/facturas?estado=DEVUELTA`. */
export const destino = (a: string): { readonly to: string } => {
  const url = new URL(a, 'http://panel');
  const search = Object.fromEntries(url.searchParams);
  return { to: url.pathname, search, hash: url.hash.slice(1) } as { to: string };
};

type Destino = { readonly a: string; readonly children: ReactNode };

/** Whether it asks for no other tab, window or file: what the router may lead by itself. */
export const esClicSencillo = (clic: MouseEvent): boolean =>
  clic.button === 0 && !(clic.metaKey || clic.ctrlKey || clic.shiftKey || clic.altKey);

/** Who crosses a list does not point at each of its rows. As the router's own links have it. */
const APUNTAR_MS = 50;

/**
 * A link among others, of which a screen may have hundreds: it goes where the router's own would, and what
 * is there is fetched as soon as one points at it; but it does not look at each new address whether it is
 * the one that it leads to.
 */
export const Enlace = ({ a, ...resto }: Destino & AnchorProps) => {
  const enrutador = useRouter();
  const ir = useIr();
  const apuntado = useRef<ReturnType<typeof setTimeout>>(undefined);
  const adelantar = (): void => {
    apuntado.current = setTimeout(() => void enrutador.preloadRoute(destino(a)), APUNTAR_MS);
  };
  const dejar = (): void => clearTimeout(apuntado.current);
  const seguir = (clic: MouseEvent): void => {
    if (clic.defaultPrevented || !esClicSencillo(clic)) return;
    clic.preventDefault();
    ir(a);
  };
  return (
    <Anchor
      href={`${enrutador.basepath}${a}`}
      onClick={seguir}
      onMouseEnter={adelantar}
      onMouseLeave={dejar}
      onFocus={adelantar}
      onBlur={dejar}
      {...resto}
    />
  );
};

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
