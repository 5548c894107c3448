import type { Sql } from '../nucleo/postgres/conexion.ts';

export type EntregasPorEstado = {
  readonly estado: string;
  readonly entregas: number;
  /** Due by now. */
  readonly vencidas: number;
};

/** Deliveries that have not ended, for whoever watches from outside. */
export const entregasPorEstado = (sql: Sql): Promise<EntregasPorEstado[]> => sql<
  EntregasPorEstado[]
>`
  select estado, count(*)::int4 as entregas,
    (count(*) filter (where proximo_en <= operacion.ahora()))::int4 as vencidas
  from operacion.webhook_entregas where proximo_en is not null group by 1 order by 1`;
