import type { CategoriaDeCompra } from './categoria.ts';
import { reparoDeCuenta } from './compra.asiento.ts';
import type { HechosDeCuentas } from './compra.decider.ts';
import { categoriaConCuentaInvalida } from './compra.errores.ts';
import type { CategoriaDeCompraAsignada } from './compra.events.ts';

/** Says where the purchases of a category go. No events where it says that already. 409 account. */
export const decidirAsignar = (
  { categoria, cuenta_id }: CategoriaDeCompra,
  hechos: HechosDeCuentas & { readonly conocida: CategoriaDeCompra | undefined },
): readonly CategoriaDeCompraAsignada[] => {
  if (cuenta_id !== null) {
    const motivo = reparoDeCuenta(hechos.cuentas.get(cuenta_id), hechos.control);
    if (motivo) throw categoriaConCuentaInvalida({ categoria, cuenta_id, motivo });
  }
  if (hechos.conocida?.cuenta_id === cuenta_id) return [];
  return [{ tipo: 'CategoriaDeCompraAsignada', datos: { categoria, cuenta_id } }];
};
