import { type Cliente, type Configuracion, crearCliente } from 'comprobantes-cliente';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { avisar } from './canal.ts';

/** The SDK is the panel's only way out. */

/** The highest revision of each company that some tab was told of: what is read from then on has it. */
const dichas = new Map<number | null, number>();
export const verDesde = (empresa: number | null, revision: number): void => {
  dichas.set(empresa, Math.max(dichas.get(empresa) ?? 0, revision));
};

const SIN_SESION: ReadonlySet<unknown> = new Set([
  'autenticacion.requerida',
  'autenticacion.sesion_invalida',
  'autenticacion.sesion_inactiva',
]);

/** The session ended elsewhere, or nobody used it for long: every tab goes to where one enters. */
const conSesion: typeof fetch = async (...pedido) => {
  const respuesta = await fetch(...pedido);
  if (respuesta.status === 401) {
    const { codigo } = (await respuesta
      .clone()
      .json()
      .catch(() => ({}))) as { codigo?: unknown };
    if (SIN_SESION.has(codigo)) avisar({ que: 'salida' });
  }
  return respuesta;
};

const COMUNES: Configuracion = {
  url: '/api/v1',
  panel: true,
  reintentos: 1,
  plazo_ms: 45_000,
};

/** A client of one company, whose reads see what it wrote; without one, of whoever enters. */
export const clienteDe = (
  empresa: number | null,
  configuracion: Partial<Configuracion> = {},
): Cliente =>
  crearCliente({
    ...COMUNES,
    ...configuracion,
    ...(empresa !== null && { empresa }),
  }).leyendoLoEscrito(() => dichas.get(empresa) ?? 0);

const Contexto = createContext<Cliente | undefined>(undefined);

export const ConCliente = ({
  empresa,
  children,
}: {
  readonly empresa: number | null;
  readonly children: ReactNode;
}) => {
  const cliente = useMemo(() => clienteDe(empresa, { fetch: conSesion }), [empresa]);
  return <Contexto value={cliente}>{children}</Contexto>;
};

/** The API, as the company of this tab. */
export const useCliente = (): Cliente => {
  const cliente = useContext(Contexto);
  if (!cliente) throw new Error('useCliente fuera de ConCliente');
  return cliente;
};
