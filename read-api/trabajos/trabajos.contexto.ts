import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import type { DependenciasDeTrabajos } from './trabajos.puerto.ts';
import { rutaDeTrabajos } from './trabajos.routes.ts';

/** How what takes long is going. */
export const TRABAJOS: ContextoDeLecturas<DependenciasDeTrabajos> = {
  rutas: () => [rutaDeTrabajos],
};
