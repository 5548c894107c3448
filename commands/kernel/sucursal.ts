import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';

/**
 * What a request makes is of a branch: whoever is of one makes it for that one, named or not. Another's is
 * not there: 404, as the resource says it.
 */
export const enSuSucursal = <P extends { readonly sucursal_id: number | null }>(
  pedido: P,
  alcance: Alcance,
  sucursalNoEncontrada: (datos: { sucursal_id: number }) => Error,
): P => {
  const sucursal_id = pedido.sucursal_id ?? alcance.sucursal_id;
  if (sucursal_id !== null && !alcanza(alcance, sucursal_id)) {
    throw sucursalNoEncontrada({ sucursal_id });
  }
  return { ...pedido, sucursal_id };
};
