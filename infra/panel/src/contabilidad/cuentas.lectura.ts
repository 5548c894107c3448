import type { Cliente, CuentaContable, RolesContables } from 'comprobantes-cliente';

/** The whole chart: the API gives it by pages, and a tree is seen at once. */

const PAGINA = 500;

type Peticion = { readonly signal: AbortSignal };

export const todasLasCuentas = async (
  cliente: Cliente,
  peticion: Peticion,
  filtro: { readonly imputable?: boolean } = {},
): Promise<readonly CuentaContable[]> => {
  const cuentas: CuentaContable[] = [];
  const pedido = { ...peticion, ...filtro, limit: PAGINA };
  for await (const cuenta of cliente.contabilidad.listarCuentasContables(pedido))
    cuentas.push(cuenta);
  return cuentas;
};

export type Papel = RolesContables[number];

export const papelesDe = async (
  cliente: Cliente,
  { signal }: Peticion,
): Promise<readonly Papel[]> => [...(await cliente.contabilidad.listarRolesContables({ signal }))];
