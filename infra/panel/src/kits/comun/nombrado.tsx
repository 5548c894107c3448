import { useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { Fragment, type ReactNode } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { useConsulta } from './consulta.ts';

type DeNombrado<R> = {
  /** The address's names for it; the first that is said counts. */
  readonly por: readonly string[];
  /** Its query's key, which begins with the client's group. */
  readonly clave: readonly string[];
  /** Named by the path instead. */
  readonly dicho?: string | undefined;
  readonly leer: (cliente: Cliente, dicho: string, signal: AbortSignal) => Promise<R>;
  readonly children: (registro: R | undefined) => ReactNode;
};

/**
 * The record that the address names, `?factura_id=12`, before anything is drawn of what begins with it;
 * undefined, where it names none. It is read once: what is being written does not change with it.
 */
export const Nombrado = <R,>({ por, clave, dicho: delCamino, leer, children }: DeNombrado<R>) => {
  const cliente = useCliente();
  const [consulta] = useConsulta();
  const dicho = delCamino ?? por.map((nombre) => consulta[nombre]).find(Boolean);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [...clave, dicho],
    queryFn: ({ signal }) => leer(cliente, dicho ?? '', signal),
    enabled: dicho !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (isLoading) return <Espera />;
  return <Fragment key={dicho}>{children(data)}</Fragment>;
};
