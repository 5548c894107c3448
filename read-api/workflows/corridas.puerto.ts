import { declarar } from '#domain/kernel/ruta.ts';
import type { HistoriaDeCorrida } from '#domain/workflows/corrida.vista.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** What happened in runs is encrypted: whoever keeps it opens it. */
export type DependenciasDeHistorias = DependenciasDeLectura & {
  readonly historias: {
    /** undefined: nothing is kept of it any more, or nobody has begun it yet. */
    leer(empresa_id: number, corrida_id: string): Promise<HistoriaDeCorrida | undefined>;
    /** Steps that the runs of a company may do in an hour. */
    readonly pasos_por_hora: number;
  };
};

/** Declares an endpoint that reads runs. */
export const rutaDeHistorias = declarar<DependenciasDeHistorias>();
