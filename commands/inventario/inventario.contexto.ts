import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDeInventario } from './inventario.routes.ts';

/** What changes stock. */
export const INVENTARIO: ContextoDeComandos<DependenciasDeComandos> = {
  rutas: () => [...rutasDeInventario],
};
