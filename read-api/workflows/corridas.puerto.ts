import { declarar } from '#domain/kernel/ruta.ts';
import type { HistoriaDeCorrida, LimitesDeCorridas } from '#domain/workflows/corrida.vista.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** What happened in runs is encrypted: whoever keeps it opens it. */
export type DependenciasDeHistorias = DependenciasDeLectura & {
  readonly historias: {
    /** undefined: nothing is kept of it any more, or nobody has begun it yet. */
    leer(empresa_id: number, corrida_id: string): Promise<HistoriaDeCorrida | undefined>;
    readonly limites: LimitesDeCorridas;
  };
};

/** Declares an endpoint that reads runs. */
export const rutaDeHistorias = declarar<DependenciasDeHistorias>();
