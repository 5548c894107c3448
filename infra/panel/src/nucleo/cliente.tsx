import { type Cliente, type Configuracion, crearCliente } from 'comprobantes-cliente';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The SDK is the panel's only way out. */

/** The highest revision of each company that some tab was told of: what is read from then on has it. */
const dichas = new Map<number | null, number>();
export const verDesde = (empresa: number | null, revision: number): void => {
  dichas.set(empresa, Math.max(dichas.get(empresa) ?? 0, revision));
};

const COMUNES: Configuracion = {
  url: '/api/v1',
  panel: true,
  reintentos: 1,
  plazo_ms: 45_000,
};

/** A client of one company, whose reads see what it wrote; without one, of whoever enters. */
export const clienteDe = (empresa: number | null): Cliente =>
  crearCliente({ ...COMUNES, ...(empresa !== null && { empresa }) }).leyendoLoEscrito(
    () => dichas.get(empresa) ?? 0,
  );

const Contexto = createContext<Cliente | undefined>(undefined);

export const ConCliente = ({
  empresa,
  children,
}: {
  readonly empresa: number | null;
  readonly children: ReactNode;
}) => {
  const cliente = useMemo(() => clienteDe(empresa), [empresa]);
  return <Contexto value={cliente}>{children}</Contexto>;
};

/** The API, as the company of this tab. */
export const useCliente = (): Cliente => {
  const cliente = useContext(Contexto);
  if (!cliente) throw new Error('useCliente fuera de ConCliente');
  return cliente;
};
