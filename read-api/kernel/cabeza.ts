import type { Lecturas } from './lecturas.ts';

/** Revision of the company's stream that its rows reflect; −1 before its first event. */
export const revisionDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<number> => {
  const [fila] = await sql<{ revision: number }[]>`
    select revision from ${sql(esquema())}.cabeza where empresa_id = ${empresa_id}`;
  return fila?.revision ?? -1;
};
