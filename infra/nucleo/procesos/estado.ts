import type { Sql } from '../postgres/conexion.ts';

/** Where each consumer of the log stands: processes, and the public feed of the schema in force. */
export const atrasos = async (
  sql: Sql,
  esquema: string,
  cabeza: number,
): Promise<{ consumidor: string; posicion: number; atraso: number }[]> => {
  const filas = await sql<{ consumidor: string; posicion: number }[]>`
    select consumidor, posicion from operacion.checkpoints
    union all select consumidor, posicion from ${sql(esquema)}.checkpoints order by 1`;
  return filas.map((fila) => ({ ...fila, atraso: Math.max(0, cabeza - fila.posicion) }));
};

export type TareasPorFase = {
  readonly proceso: string;
  readonly fase: string;
  readonly tareas: number;
  /** Due and in nobody's hands. */
  readonly vencidas: number;
  readonly con_error: number;
  /** How long ago the oldest of those that are due was. */
  readonly atraso_s: number;
};

export const tareasPorFase = (sql: Sql): Promise<TareasPorFase[]> => sql<TareasPorFase[]>`
  select proceso, fase, count(*)::int4 as tareas,
    (count(*) filter (where proximo_en <= operacion.ahora() and arriendo_de is null))::int4 as vencidas,
    (count(*) filter (where ultimo_error is not null))::int4 as con_error,
    coalesce(extract(epoch from operacion.ahora() - min(proximo_en) filter (
      where proximo_en <= operacion.ahora() and arriendo_de is null)), 0)::float8 as atraso_s
  from operacion.tareas group by 1, 2 order by 1, 2`;

export type EsperasPorCarril = { readonly carril: string; readonly empresas: number };

/** Companies whose emission waits: for their certificate, or for a service of the SRI. */
export const esperasPorCarril = (sql: Sql): Promise<EsperasPorCarril[]> => sql<EsperasPorCarril[]>`
  select carril, count(*)::int4 as empresas from operacion.esperas group by 1 order by 1`;
