import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutasDeCatalogos } from './catalogos.routes.ts';
import type { DependenciasDeHistorias } from './corridas.puerto.ts';
import { rutasDeCorridas } from './corridas.routes.ts';
import { rutasDeSecretos } from './secretos.routes.ts';
import { HISTORIA_DE_WORKFLOWS } from './workflows.historia.ts';
import { rutasDeWorkflows } from './workflows.routes.ts';

/** What is asked of workflows and their runs. */
export const WORKFLOWS: ContextoDeLecturas<DependenciasDeHistorias> = {
  rutas: ({ definiciones }) => [
    ...rutasDeSecretos,
    ...rutasDeCorridas,
    ...rutasDeCatalogos(definiciones),
    ...rutasDeWorkflows,
  ],
  historias: [HISTORIA_DE_WORKFLOWS],
};
