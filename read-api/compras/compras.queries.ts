import type { FilaCategoriaDeCompra, FilaCompra } from '#projections/compras/compras.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One purchase of a company. */
export const compraPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  compra_id: number,
): Promise<FilaCompra | undefined> => {
  const [fila] = await sql<FilaCompra[]>`
    select * from ${sql(esquema())}.compras
    where empresa_id = ${empresa_id} and id = ${compra_id}`;
  return fila;
};

/** The categories of a company's purchases, by their names. */
export const categoriasDeCompras = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<FilaCategoriaDeCompra[]> => sql<FilaCategoriaDeCompra[]>`
  select categoria, cuenta_id from ${sql(esquema())}.categorias_de_compras
  where empresa_id = ${empresa_id} order by lower(categoria), categoria`;
