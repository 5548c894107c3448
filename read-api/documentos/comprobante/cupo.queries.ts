import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** Documents that a company issued in a month (`2026-11`), as its plan counts them. */
export const documentosDelMes = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  mes: string,
): Promise<number> => {
  const [fila] = await sql<{ readonly documentos: number }[]>`
    select documentos from ${sql(esquema())}.cupos
    where empresa_id = ${empresa_id} and mes = ${mes}`;
  return fila?.documentos ?? 0;
};
