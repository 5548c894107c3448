import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Days that the audit trail is kept unless the configuration says otherwise. */
export const AUDITORIA_DIAS = 365;

/**
 * Deletes at most `maximo` notes of the audit trail older than an instant, company by company; how
 * many there were. It goes down the primary key, a look-up for each company, so that the trail needs
 * no second index, which every request would pay for.
 */
export const borrarAuditoria = async (
  sql: Sql,
  antes_de: string,
  maximo: number,
): Promise<number> => {
  const { count } = await sql`
    with recursive empresas as (
      (select empresa_id from operacion.auditoria order by empresa_id limit 1)
      union all
      select (select a.empresa_id from operacion.auditoria a
              where a.empresa_id > e.empresa_id order by a.empresa_id limit 1)
      from empresas e where e.empresa_id is not null
    ), viejas as (
      select v.lugar from empresas e cross join lateral (
        select a.ctid as lugar from operacion.auditoria a
        where a.empresa_id = e.empresa_id and a.en < ${antes_de}::timestamptz
        order by a.en limit ${maximo}
      ) v limit ${maximo}
    )
    delete from operacion.auditoria where ctid = any(array(select lugar from viejas))`;
  return count;
};
