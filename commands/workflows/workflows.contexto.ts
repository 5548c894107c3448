import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeCorridas } from './corridas.puerto.ts';
import { rutasDeCorridas } from './corridas.routes.ts';
import { rutaDePlantillas } from './plantillas.routes.ts';
import type { DependenciasDeWorkflows } from './puertos.ts';
import { rutasDeSecretos } from './secretos.routes.ts';
import { rutasDeWorkflows } from './workflows.routes.ts';

/** What changes workflows, and runs them. */
export const WORKFLOWS: ContextoDeComandos<DependenciasDeWorkflows & DependenciasDeCorridas> = {
  rutas: ({ definiciones }) => {
    // What a workflow may listen to, and what comes with each.
    const campos = new Map(Object.entries(definiciones).map(([evento, d]) => [evento, d.campos]));
    return [
      ...rutasDeSecretos,
      ...rutasDeCorridas,
      ...rutasDeWorkflows(campos),
      rutaDePlantillas(campos),
    ];
  },
};
