import { indice, tabla } from '#domain/kernel/tabla.ts';
import type { CategoriaDeCompraAsignada } from './compra.events.ts';

/** A category of purchases, with the account that they go to; both environments share it. */
export type CategoriaDeCompra = CategoriaDeCompraAsignada['datos'];
export const categoriasDeCompras = tabla<CategoriaDeCompra>('categorias_de_compras', ['categoria']);

/** Those that go to an account. */
export const categoriasPorCuenta = indice(categoriasDeCompras, ['cuenta_id']);

export const evolucionarCategoria = (
  _fila: CategoriaDeCompra | undefined,
  { datos }: CategoriaDeCompraAsignada,
): CategoriaDeCompra => datos;
