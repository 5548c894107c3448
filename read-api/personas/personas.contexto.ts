import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { HISTORIA_DE_PERSONAS } from './personas.historia.ts';
import { rutasDePersonas } from './personas.routes.ts';
import type { DependenciasDePersonas } from './registro.puerto.ts';

/** What is asked of the directory. */
export const PERSONAS: ContextoDeLecturas<DependenciasDePersonas> = {
  rutas: () => [...rutasDePersonas],
  historias: [HISTORIA_DE_PERSONAS],
};
