import type { ContextoDeComandos } from '#commands/contexto.ts';
import { type DependenciasDelPortal, rutasDelPortal } from './portal.routes.ts';
import { rutasDeProformas } from './proformas.routes.ts';
import type { DependenciasDeProformas } from './tokens.puerto.ts';

/** What changes quotes, the answers of their customers too. */
export const PROFORMAS: ContextoDeComandos<DependenciasDeProformas & DependenciasDelPortal> = {
  rutas: () => [...rutasDeProformas, ...rutasDelPortal],
};
