import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDePersonas } from './personas.routes.ts';

/** What changes the directory. */
export const PERSONAS: ContextoDeComandos<DependenciasDeComandos> = {
  rutas: () => [...rutasDePersonas],
};
