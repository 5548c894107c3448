import type { Alcance } from '#domain/kernel/ruta.ts';
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

/** The categories of the purchases in reach, by their names. */
export const categoriasDeCompras = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { sucursal_id }: Alcance,
): Promise<FilaCategoriaDeCompra[]> => {
  const en = sql(esquema());
  const alcanzadas =
    sucursal_id === null
      ? sql``
      : sql`and categoria in (select c.categoria from ${en}.compras c
          where c.empresa_id = ${empresa_id} and c.sucursal_id = ${sucursal_id})`;
  return sql<FilaCategoriaDeCompra[]>`
    select categoria, cuenta_id from ${en}.categorias_de_compras
    where empresa_id = ${empresa_id} ${alcanzadas} order by lower(categoria), categoria`;
};
