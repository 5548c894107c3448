import type { Sesion } from '#infra/nucleo/postgres/sesion.ts';

/**
 * Rows and index entries of a table of `operacion` that were read so far, by everybody whose counters are
 * out, and this session among them: two looks tell what a statement reads of what it need not.
 */
export const leidasDe = async (
  { suelta }: Pick<Sesion, 'suelta'>,
  tabla: string,
): Promise<number> => {
  await suelta.consultar('select pg_stat_force_next_flush()');
  const [fila] = await suelta.consultar(
    `select (t.seq_tup_read + sum(i.idx_tup_read))::int8 from pg_stat_user_tables t
     join pg_stat_user_indexes i using (relid)
     where t.schemaname = 'operacion' and t.relname = $1 group by t.seq_tup_read`,
    [tabla],
  );
  return fila![0] as number;
};
