import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeServicios } from './servicios.importacion.ts';
import { rutasDeServicios } from './servicios.routes.ts';

/** What changes the catalogue. */
export const SERVICIOS: ContextoDeComandos<DependenciasDeServicios> = {
  rutas: ({ tieneExistencia }) => [...rutasDeServicios(tieneExistencia)],
};
