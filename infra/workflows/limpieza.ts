import type { PuertosDeLimpieza } from '#processes/workflows/limpieza.job.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { comenzarCorridas } from './tareas.ts';

/** Rows of one statement: no transaction lasts. */
const TANDA = 2_000;

/** Old enough to be nobody's: between its row and its task there is never more than a commit. */
const HUERFANA = '10 minutes';

/** What the rows that `b` erased took is theirs no longer; companies in order, as whoever writes goes. */
const descontar = (sql: Sql) => sql`
  t as (
    select q.empresa_id from operacion.workflow_cuotas q
    where q.empresa_id in (select b.empresa_id from b) order by q.empresa_id for update
  ), u as (
    update operacion.workflow_cuotas q set bytes = greatest(0, q.bytes - s.bytes)
    from t join (select b.empresa_id, sum(b.bytes) as bytes from b group by 1) s using (empresa_id)
    where q.empresa_id = t.empresa_id
  )`;

/** What stays of an old run is its summary; of a deleted workflow nothing does. */
export const limpiezaDeWorkflows = (sql: Sql, dias: number): PuertosDeLimpieza => ({
  limpiar: async () => {
    // A run's whole: what is left of it would no longer know which values are secret. One under way
    // would begin again: it is old only by a clock that jumped.
    const [diario] = await sql<{ count: number }[]>`
      with v as (
        select d.empresa_id, d.corrida_id from operacion.workflow_diario d
        where d.en < operacion.ahora() - ${dias} * interval '1 day' and not exists (
          select from operacion.workflow_corridas c where c.empresa_id = d.empresa_id
            and c.id = d.corrida_id and c.estado = 'running')
        limit ${TANDA}
      ), b as (
        delete from operacion.workflow_diario d using (select distinct * from v) r
        where d.empresa_id = r.empresa_id and d.corrida_id = r.corrida_id
        returning d.empresa_id, octet_length(d.cifrado) as bytes
      ), ${descontar(sql)}
      select count(*)::int4 from b`;
    const cartas = await sql`
      delete from operacion.workflow_cartas where ctid = any(array(
        select ctid from operacion.workflow_cartas
        where creada_en < operacion.ahora() - ${dias} * interval '1 day' limit ${TANDA}))`;
    const eliminadas = await sql`
      with e as (
        select c.empresa_id, c.id from operacion.workflows_vivos w
        join operacion.workflow_corridas c
          on c.empresa_id = w.empresa_id and c.workflow_id = w.workflow_id
            and c.iniciada_en > '-infinity'
        where w.eliminado and c.estado <> 'running' limit ${TANDA}
      ), b as (
        delete from operacion.workflow_diario d using e
        where d.empresa_id = e.empresa_id and d.corrida_id = e.id
        returning d.empresa_id, octet_length(d.cifrado) as bytes
      ), ${descontar(sql)}, k as (
        delete from operacion.workflow_cartas k using e
        where k.empresa_id = e.empresa_id and k.corrida_id = e.id
      )
      delete from operacion.workflow_corridas c using e
      where c.empresa_id = e.empresa_id and c.id = e.id`;
    // Whoever made a document long ago is not what begins a run with it now.
    const cadenas = await sql`
      delete from operacion.workflow_cadenas where ctid = any(array(
        select ctid from operacion.workflow_cadenas
        where creada_en < operacion.ahora() - interval '2 days' limit ${TANDA}))`;
    return [diario!, cartas, eliminadas, cadenas].some(({ count }) => count >= TANDA);
  },
  rescatar: async () => {
    await sql`
      with c as (
        select c.empresa_id, c.id, -1 as revision from operacion.workflow_corridas c
        where c.estado = 'running' and c.iniciada_en < operacion.ahora() - ${HUERFANA}::interval
          and not exists (
            select from operacion.tareas t where t.empresa_id = c.empresa_id
              and t.proceso = 'workflows' and t.clave = c.id::text)
      )
      ${sql.unsafe(comenzarCorridas('c'))}`;
  },
});
