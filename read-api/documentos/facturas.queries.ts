import type { Factura } from '#domain/documentos/factura.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One invoice of a company. */
export const facturaPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  factura_id: number,
): Promise<Factura | undefined> => {
  const { sql } = lecturas;
  const [fila] = await sql<Factura[]>`
    select * from ${sql(lecturas.esquema())}.facturas
    where empresa_id = ${empresa_id} and id = ${factura_id}`;
  return fila;
};
