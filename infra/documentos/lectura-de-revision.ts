import { TIPOS, tipoDe } from '#domain/documentos/tipos.ts';
import type {
  EmpresaPorRevisar,
  LecturaDeRevision,
  PorRevisar,
} from '#processes/documentos/revision-sri.job.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/**
 * What counts of the environment in which its company issues, by the index of lists; what is half
 * annulled, by one of its own. What the SRI holds annulled already is asked about no more.
 */
export const leerRevision = (sql: Sql, bitacora: Pick<Bitacora, 'cabeza'>): LecturaDeRevision => ({
  alcanzar: alcanceDeLasFilas(sql, bitacora),
  empresas: async ({ esquema }, { desde, hasta, pendientes_desde }) => {
    const en = sql(esquema);
    const tiene = TIPOS.flatMap(({ tabla }, i) => [
      ...(i === 0 ? [] : [sql` or `]),
      sql`exists (select 1 from ${en}.${sql(tabla.nombre)} d where d.empresa_id = e.empresa_id
          and d.ambiente = e.ambiente and d.fecha_emision between ${desde} and ${hasta})
        or exists (select 1 from ${en}.${sql(tabla.nombre)} d where d.empresa_id = e.empresa_id
          and d.ambiente = e.ambiente and d.fecha_emision >= ${pendientes_desde}
          and d.sri_estado = 'PENDIENTE DE ANULAR')`,
    ]);
    return sql<EmpresaPorRevisar[]>`
      select e.empresa_id, e.ambiente, c.revision
      from ${en}.empresas e join ${en}.cabeza c using (empresa_id)
      where ${tiene} order by e.empresa_id`;
  },
  documentos: async (
    { esquema },
    { empresa_id, documento, fecha_emision, id, ventana, limite },
  ) => {
    const en = sql(esquema);
    const tabla = sql(tipoDe(documento).tabla.nombre);
    const { desde, hasta, pendientes_desde } = ventana;
    const suyos = sql`
      select d.id, d.fecha_emision::text as fecha_emision, d.ambiente, d.clave_acceso,
        coalesce(d.sri_estado, 'AUTORIZADO') as conocido
      from ${en}.${tabla} d join ${en}.empresas e using (empresa_id, ambiente)
      where d.empresa_id = ${empresa_id} and d.estado in ('AUTORIZADO', 'ANULADO')
        and d.clave_acceso is not null and d.sri_estado is distinct from 'ANULADO'
        and (d.fecha_emision, d.id) > (${fecha_emision}, ${id})`;
    return sql<PorRevisar[]>`
      select * from (
        (${suyos} and d.fecha_emision between ${desde} and ${hasta}
          order by d.fecha_emision, d.id limit ${limite})
        union all
        (${suyos} and d.sri_estado = 'PENDIENTE DE ANULAR'
          and d.fecha_emision >= ${pendientes_desde} and d.fecha_emision < ${desde}
          order by d.fecha_emision, d.id limit ${limite})
      ) d order by d.fecha_emision, d.id limit ${limite}`;
  },
});
