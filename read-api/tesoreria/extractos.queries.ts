import type { FilaConciliacion } from '#projections/tesoreria/conciliaciones.projector.ts';
import type { FilaLineaDeExtracto } from '#projections/tesoreria/extractos.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** A line, and whether all the movements that it was said to be stand: in this reconciliation, or elsewhere. */
export type LineaDeUna = FilaLineaDeExtracto & { readonly emparejada: boolean };

/** Movements that a line was said to be (`l`) and that do not stand: marked there, and no other line. */
const quedaAlguno = ({ sql, esquema }: Lecturas): Fragmento => {
  const e = sql(esquema());
  return sql`exists (
    select 1 from json_array_elements_text(l.movimiento_ids) u
    left join (${e}.movimientos_dinero m join ${e}.conciliaciones k
        on k.empresa_id = m.empresa_id and k.id = m.conciliacion_id and k.estado <> 'descartada')
      on m.empresa_id = l.empresa_id and m.id = u::int8
        and m.conciliacion_id = l.conciliacion_id and m.linea_id = l.linea_id
    where m.id is null)`;
};

/** Whether a line (`l`) is no movement. */
const sinPareja = (lecturas: Lecturas): Fragmento => lecturas.sql`
  (l.conciliacion_id is null or ${quedaAlguno(lecturas)})`;

/**
 * A page of what a reconciliation has to do with: the lines that are movements in it, and those up to its
 * cut that are none; of a closed one, only those that were imported in it. The oldest first.
 */
export const lineasDe = (
  lecturas: Lecturas,
  empresa_id: number,
  { id, ambiente, cuenta_dinero_id, fecha_corte, estado }: FilaConciliacion,
  { limit, offset }: Pagina,
): Promise<readonly LineaDeUna[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  return sql<LineaDeUna[]>`
    select * from (
      select l.*, not ${sinPareja(lecturas)} as emparejada
      from ${e}.lineas_de_extracto l
      join ${e}.conciliaciones i on i.empresa_id = l.empresa_id and i.id = l.importada_en
        and i.tanda = l.tanda
      where l.empresa_id = ${empresa_id} and l.ambiente = ${ambiente}
        and l.cuenta_dinero_id = ${cuenta_dinero_id} and l.fecha <= ${fecha_corte}) t
    where case when t.emparejada then t.conciliacion_id = ${id}
      else ${estado === 'cerrada' ? sql`t.importada_en = ${id}` : sql`true`} end
    order by t.fecha, t.linea_id limit ${limit + 1} offset ${offset}`;
};

/**
 * The lines of an account's statements up to the cut of a reconciliation that are no movement yet: what
 * one was said to be stands while that movement is marked where it was said and is no other line, and
 * what was taken back is none. The oldest first.
 */
export const lineasSinPareja = (
  lecturas: Lecturas,
  empresa_id: number,
  { ambiente, cuenta_dinero_id, fecha_corte }: FilaConciliacion,
  limite: number,
): Promise<readonly FilaLineaDeExtracto[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  return sql<FilaLineaDeExtracto[]>`
    select l.* from ${e}.lineas_de_extracto l
    join ${e}.conciliaciones i on i.empresa_id = l.empresa_id and i.id = l.importada_en
      and i.tanda = l.tanda
    where l.empresa_id = ${empresa_id} and l.ambiente = ${ambiente}
      and l.cuenta_dinero_id = ${cuenta_dinero_id} and l.fecha <= ${fecha_corte}
      and ${sinPareja(lecturas)}
    order by l.fecha, l.linea_id limit ${limite}`;
};
