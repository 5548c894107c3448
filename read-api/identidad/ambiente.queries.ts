import type { FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** 1 pruebas, 2 producción. */
export type Ambiente = FilaEmpresa['ambiente'];

/** The environment in which a company issues; null before it has a profile. */
export const ambienteVigente = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<Ambiente | null> => {
  const [fila] = await sql<{ ambiente: Ambiente }[]>`
    select ambiente from ${sql(esquema())}.empresas where empresa_id = ${empresa_id}`;
  return fila?.ambiente ?? null;
};
