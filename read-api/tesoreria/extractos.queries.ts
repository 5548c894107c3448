import type { FilaConciliacion } from '#projections/tesoreria/conciliaciones.projector.ts';
import type { FilaLineaDeExtracto } from '#projections/tesoreria/extractos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/**
 * The lines of an account's statements up to the cut of a reconciliation that are no movement yet: what
 * one was said to be stands while that movement is marked where it was said and is no other line, and
 * what was taken back is none. The oldest first.
 */
export const lineasSinPareja = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { ambiente, cuenta_dinero_id, fecha_corte }: FilaConciliacion,
  limite: number,
): Promise<readonly FilaLineaDeExtracto[]> => {
  const e = sql(esquema());
  return sql<FilaLineaDeExtracto[]>`
    select l.* from ${e}.lineas_de_extracto l
    join ${e}.conciliaciones i on i.empresa_id = l.empresa_id and i.id = l.importada_en
      and i.tanda = l.tanda
    left join (${e}.movimientos_dinero m join ${e}.conciliaciones k
        on k.empresa_id = m.empresa_id and k.id = m.conciliacion_id and k.estado <> 'descartada')
      on m.empresa_id = l.empresa_id and m.id = l.movimiento_id
        and m.conciliacion_id = l.conciliacion_id and m.linea_id = l.linea_id
    where l.empresa_id = ${empresa_id} and l.ambiente = ${ambiente}
      and l.cuenta_dinero_id = ${cuenta_dinero_id} and l.fecha <= ${fecha_corte} and m.id is null
    order by l.fecha, l.linea_id limit ${limite}`;
};
