import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import type { DependenciasDeLecturaDeProformas } from './portal.puerto.ts';
import { HISTORIA_DE_PROFORMAS } from './proformas.historia.ts';
import { rutasDelPortal, rutasDeProformas } from './proformas.routes.ts';

/** What is asked of quotes, by their customers too. */
export const PROFORMAS: ContextoDeLecturas<DependenciasDeLecturaDeProformas> = {
  rutas: () => [...rutasDeProformas, ...rutasDelPortal],
  historias: [HISTORIA_DE_PROFORMAS],
};
