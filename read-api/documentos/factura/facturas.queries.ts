import type { FilaFactura } from '#projections/documentos/factura/facturas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One invoice of a company. */
export const facturaPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  factura_id: number,
): Promise<FilaFactura | undefined> => {
  const { sql } = lecturas;
  const [fila] = await sql<FilaFactura[]>`
    select * from ${sql(lecturas.esquema())}.facturas
    where empresa_id = ${empresa_id} and id = ${factura_id}`;
  return fila;
};
