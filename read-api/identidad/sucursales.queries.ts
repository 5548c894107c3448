import type { Serie } from '#domain/kernel/series.ts';
import type { FilaSucursal } from '#projections/identidad/sucursales.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

export type SucursalConSeries = FilaSucursal & {
  readonly series: readonly Pick<Serie, 'ambiente' | 'cod_doc' | 'ultimo'>[];
};

type Filtro = {
  /** null: all of them. */
  readonly sucursal_id: number | null;
  readonly incluir_inactivas: boolean;
  readonly pagina?: Pagina;
};

/** Branches with the series of their codes, in the order of their codes. */
export const sucursalesConSeries = async (
  lecturas: Lecturas,
  empresa_id: number,
  { sucursal_id, incluir_inactivas, pagina }: Filtro,
): Promise<SucursalConSeries[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  return sql<SucursalConSeries[]>`
    select s.id, s.nombre, s.direccion, s.establecimiento, s.punto_emision, s.es_matriz, s.activo,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'ambiente', r.ambiente, 'cod_doc', r.cod_doc, 'ultimo', r.ultimo))
        from ${e}.series r
        where r.empresa_id = s.empresa_id and r.establecimiento = s.establecimiento
          and r.punto_emision = s.punto_emision), '[]'::jsonb) as series
    from ${e}.sucursales s
    where s.empresa_id = ${empresa_id}
      ${sucursal_id === null ? sql`` : sql`and s.id = ${sucursal_id}`}
      ${incluir_inactivas ? sql`` : sql`and s.activo`}
    order by s.establecimiento, s.punto_emision, s.id
    ${tramoDe(lecturas, pagina)}`;
};
