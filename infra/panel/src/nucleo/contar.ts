import type { Opciones } from 'comprobantes-cliente';

/** More than these are not counted: `100 o más`. */
const HASTA = 100;

/** How many a list gives, up to a hundred: `await contar((o) => cliente.facturas.listar({ ...o, estado }), signal)`. */
export const contar = async (
  listar: (opciones: Opciones & { readonly limit: number }) => PromiseLike<readonly unknown[]>,
  signal: AbortSignal,
): Promise<number> => (await listar({ limit: HASTA, signal })).length;

/** `3 facturas`, `1 factura`, `100 o más facturas`. */
export const cuantas = (n: number, una: string, varias: string): string =>
  n === 1 ? `1 ${una}` : `${n >= HASTA ? `${HASTA} o más` : n} ${varias}`;
