import type { LimitesDeCorridas } from '#domain/workflows/corrida.vista.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

export type Pausas = {
  /** Companies none of whose runs goes on now: held by an operator, at the end of their hour, or full. */
  readonly pausadas: () => readonly number[];
  empezar(): void;
  detener(): void;
};

/** How often it is asked who may go on: a company that is held begins nothing new soon after. */
const RONDA_MS = 2_000;

export const vigilarPausas = (
  sql: Sql,
  { pasos_por_hora, bytes_de_historia }: LimitesDeCorridas,
  alFallar: (error: unknown) => void,
): Pausas => {
  let pausadas: readonly number[] = [];
  let ronda: NodeJS.Timeout | undefined;
  const mirar = async (): Promise<void> => {
    try {
      const filas = await sql<{ empresa_id: number }[]>`
        select empresa_id from operacion.workflow_pausas
        union
        select empresa_id from operacion.workflow_cuotas
        where hora = date_trunc('hour', operacion.ahora()) and pasos >= ${pasos_por_hora}
          or bytes >= ${bytes_de_historia}`;
      pausadas = filas.map(({ empresa_id }) => empresa_id);
    } catch (error) {
      alFallar(error);
    }
  };
  return {
    pausadas: () => pausadas,
    empezar: () => {
      ronda = setInterval(() => void mirar(), RONDA_MS);
      ronda.unref();
      void mirar();
    },
    detener: () => clearInterval(ronda),
  };
};
