import type { FilaAjustes, FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { FilaSucursal } from '#projections/identidad/sucursales.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

type FilasDelEmisor = {
  readonly empresa: FilaEmpresa;
  readonly sucursal: FilaSucursal;
  readonly ajustes: FilaAjustes;
};

/** Who issued a document: the company, its branch and how its papers look. */
export const emisorDeDocumento = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  sucursal_id: number,
): Promise<FilasDelEmisor | undefined> => {
  const en = sql(esquema());
  const [filas] = await sql<FilasDelEmisor[]>`
    select to_jsonb(e) as empresa, to_jsonb(s) as sucursal, to_jsonb(a) as ajustes
    from ${en}.empresas e
    join ${en}.ajustes_de_empresa a using (empresa_id)
    join ${en}.sucursales s using (empresa_id)
    where e.empresa_id = ${empresa_id} and s.id = ${sucursal_id}`;
  return filas;
};
