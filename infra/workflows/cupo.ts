import { MOTIVO_DE_VENCIDA, VIDA_MAXIMA_HORAS } from '#domain/workflows/corrida.ts';
import type { PuertosDeCupo } from '#processes/workflows/cupo.job.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Room is made before there is none left, and enough of it that the next round finds some. */
const DESDE = 0.9;
const HASTA = 0.8;
/** Runs of one statement: no transaction lasts. */
const TANDA = 500;

type Llena = { readonly empresa_id: number; readonly bytes: number };

/**
 * The oldest histories of runs that have ended, each whole, as many as there are bytes too many; their
 * summaries stay. Those of the last day are looked at again: one under way among them may have ended.
 */
const vaciar = async (sql: Sql, { empresa_id, bytes }: Llena, maximo: number): Promise<number> => {
  const sobran = Math.ceil(bytes - maximo * HASTA);
  const [fila] = await sql<{ quitadas: number }[]>`
    with v as (
      select c.id, c.iniciada_en, s.bytes,
        sum(s.bytes) over (order by c.iniciada_en, c.id) - s.bytes as antes
      from (
        select c.id, c.iniciada_en from operacion.workflow_corridas c
        where c.empresa_id = ${empresa_id} and c.estado <> 'running'
          and c.iniciada_en > '-infinity' and c.iniciada_en >= (select q.sin_historia_hasta from operacion.workflow_cuotas q
            where q.empresa_id = ${empresa_id})
          and exists (select from operacion.workflow_diario d
            where d.empresa_id = c.empresa_id and d.corrida_id = c.id)
        order by c.iniciada_en, c.id limit ${TANDA}) c
      cross join lateral (
        select sum(octet_length(d.cifrado)) as bytes from operacion.workflow_diario d
        where d.empresa_id = ${empresa_id} and d.corrida_id = c.id) s
    ), r as (select id, iniciada_en from v where antes < ${sobran}), b as (
      delete from operacion.workflow_diario d using r
      where d.empresa_id = ${empresa_id} and d.corrida_id = r.id
      returning octet_length(d.cifrado) as bytes
    ), q as (
      update operacion.workflow_cuotas q
        set bytes = greatest(0, q.bytes - (select sum(b.bytes) from b)),
          sin_historia_hasta = greatest(q.sin_historia_hasta, least(
            operacion.ahora() - ${VIDA_MAXIMA_HORAS + 1} * interval '1 hour',
            (select max(r.iniciada_en) from r)))
      where q.empresa_id = ${empresa_id} and exists (select from b)
    )
    select count(*)::int4 as quitadas from r`;
  return fila!.quitadas;
};

/** Full of runs that cannot go on: those that should have ended do, and leave their room next time. */
const vencer = (sql: Sql, empresa_id: number) => sql`
  update operacion.workflow_corridas
    set estado = 'failed', terminada_en = operacion.ahora(), motivo = ${MOTIVO_DE_VENCIDA}
  where empresa_id = ${empresa_id} and estado = 'running'
    and iniciada_en < operacion.ahora() - ${VIDA_MAXIMA_HORAS} * interval '1 hour'`;

/** What is kept of the runs of a company stays within `maximo` bytes. */
export const cupoDeHistorias = (sql: Sql, maximo: number): PuertosDeCupo => ({
  hacerSitio: async () => {
    const llenas = await sql<Llena[]>`
      select empresa_id, bytes from operacion.workflow_cuotas
      where bytes >= ${Math.floor(maximo * DESDE)} order by empresa_id`;
    let hay_mas = false;
    for (const llena of llenas) {
      const quitadas = await vaciar(sql, llena, maximo);
      if (quitadas >= TANDA) hay_mas = true;
      if (quitadas === 0 && llena.bytes >= maximo) await vencer(sql, llena.empresa_id);
    }
    return hay_mas;
  },
});
