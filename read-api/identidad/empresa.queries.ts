import type { FilaAjustes, FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export type EmpresaConAjustes = { readonly empresa: FilaEmpresa; readonly ajustes: FilaAjustes };

/** A company and its settings. */
export const empresaConAjustes = async (
  lecturas: Lecturas,
  empresa_id: number,
): Promise<EmpresaConAjustes | undefined> => {
  const { sql } = lecturas;
  const en = sql(lecturas.esquema());
  const [[empresa], [ajustes]] = await Promise.all([
    sql<FilaEmpresa[]>`select * from ${en}.empresas where empresa_id = ${empresa_id}`,
    sql<FilaAjustes[]>`select * from ${en}.ajustes_de_empresa where empresa_id = ${empresa_id}`,
  ]);
  return empresa && ajustes && { empresa, ajustes };
};
