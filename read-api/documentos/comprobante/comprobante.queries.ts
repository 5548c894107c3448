import type { Tabla } from '#domain/kernel/tabla.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One document of a company, from the table of its type. */
export const comprobantePorId = async <F extends object>(
  { sql, esquema }: Lecturas,
  tabla: Tabla<F>,
  empresa_id: number,
  id: number,
): Promise<F | undefined> => {
  const [fila] = await sql<F[]>`
    select * from ${sql(esquema())}.${sql(tabla.nombre)}
    where empresa_id = ${empresa_id} and id = ${id}`;
  return fila;
};
