import type { EstadoDeCorrida } from '#domain/workflows/corrida.ts';
import type { DisparoDeCorrida } from '#domain/workflows/historia.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** What runs tell whoever watches from outside; of no company in particular. */

export type ObservadorDeCorridas = {
  empezaron(cuantas: number, disparo: DisparoDeCorrida): void;
  termino(estado: Exclude<EstadoDeCorrida, 'running'>): void;
};

export type EstadoDeHistorias = {
  /** What is kept of all runs, and of those of whoever has most. */
  readonly bytes: number;
  readonly bytes_de_una: number;
  /** Companies whose workflows an operator holds. */
  readonly detenidas: number;
};

export const estadoDeHistorias = (sql: Sql): Promise<EstadoDeHistorias[]> => sql<
  EstadoDeHistorias[]
>`
  select coalesce(sum(bytes), 0)::int8 as bytes, coalesce(max(bytes), 0)::int8 as bytes_de_una,
    (select count(*)::int4 from operacion.workflow_pausas) as detenidas
  from operacion.workflow_cuotas`;
