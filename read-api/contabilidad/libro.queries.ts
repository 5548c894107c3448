import type { Ambiente } from '#domain/kernel/sri.ts';
import type { FilaLibro, FilaPeriodo } from '#projections/contabilidad/periodos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The books of a company in an environment; `undefined`: it keeps none there. */
export const libroDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
): Promise<FilaLibro | undefined> => {
  const [fila] = await sql<FilaLibro[]>`
    select * from ${sql(esquema())}.libros_contables
    where empresa_id = ${empresa_id} and ambiente = ${ambiente}`;
  return fila;
};

/** The months of a year that were ever closed. */
export const periodosDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
  anio: number,
): Promise<readonly FilaPeriodo[]> =>
  sql<FilaPeriodo[]>`
    select * from ${sql(esquema())}.periodos_contables
    where empresa_id = ${empresa_id} and ambiente = ${ambiente} and anio = ${anio}
    order by mes`;
