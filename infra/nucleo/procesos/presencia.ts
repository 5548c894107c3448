import type { Sesion } from '../postgres/sesion.ts';

/** Class of the advisory locks that the living workers of one process hold together. */
const CLASE = 7_404;
const OBJETO = '(hashtext($1) & 2147483647)';
const DEL_PROCESO = `locktype = 'advisory' and classid = ${CLASE}
  and objid = ${OBJETO}::int8::oid and granted
  and database = (select oid from pg_database where datname = current_database())`;

const PRESENTARSE = `select pg_advisory_lock_shared(${CLASE}, ${OBJETO}) where not exists (
  select from pg_locks where ${DEL_PROCESO} and pid = pg_backend_pid())`;
const CONTAR = `select count(*)::int4 from pg_locks where ${DEL_PROCESO}`;

/** How many programs do the tasks of this process, this one included; repeat after reconnecting. */
export const contarse = async (
  { suelta }: Pick<Sesion, 'suelta'>,
  proceso: string,
): Promise<number> => {
  await suelta.consultar(PRESENTARSE, [proceso]);
  return (await suelta.consultar(CONTAR, [proceso]))[0]![0] as number;
};
