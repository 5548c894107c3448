import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutasDeEventos } from './eventos.routes.ts';
import { rutaDeNovedades } from './novedades.routes.ts';
import type { DependenciasDeEventos } from './puertos.ts';

/** The public feed, and what moved. */
export const EVENTOS: ContextoDeLecturas<DependenciasDeEventos> = {
  rutas: () => [...rutasDeEventos, rutaDeNovedades],
};
