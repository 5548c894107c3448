import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDeActivos } from './activos.routes.ts';

/** What changes fixed assets. */
export const ACTIVOS: ContextoDeComandos<DependenciasDeComandos> = {
  rutas: () => rutasDeActivos,
};
