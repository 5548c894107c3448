import type { Lecturas } from './lecturas.ts';

/** Revision of the company's stream that its rows reflect; −1 before its first event. */
export const revisionDe = async (lecturas: Lecturas, empresa_id: number): Promise<number> => {
  const [fila] = await lecturas.sql<{ revision: number }[]>`
    select revision from ${lecturas.sql(lecturas.esquema())}.cabeza where empresa_id = ${empresa_id}`;
  return fila?.revision ?? -1;
};
