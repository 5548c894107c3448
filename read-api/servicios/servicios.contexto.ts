import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { HISTORIA_DE_SERVICIOS } from './servicios.historia.ts';
import { rutasDeServicios } from './servicios.routes.ts';

/** What is asked of the catalogue. */
export const SERVICIOS: ContextoDeLecturas<DependenciasDeLectura> = {
  rutas: () => [...rutasDeServicios],
  historias: [HISTORIA_DE_SERVICIOS],
};
