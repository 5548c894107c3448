import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutasDeEventos } from './eventos.routes.ts';
import type { DependenciasDeEventos } from './puertos.ts';

/** The public feed. */
export const EVENTOS: ContextoDeLecturas<DependenciasDeEventos> = {
  rutas: () => [...rutasDeEventos],
};
