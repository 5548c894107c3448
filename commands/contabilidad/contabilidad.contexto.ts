import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDeAsientos } from './asientos.routes.ts';
import { rutasDelLibro } from './libro.routes.ts';
import { rutasDelPlan } from './plan.routes.ts';
import { rutasDePlantillas } from './plantillas.routes.ts';

/** What changes the books. */
export const CONTABILIDAD: ContextoDeComandos<DependenciasDeComandos> = {
  rutas: ({ integraciones }) => [
    ...rutasDelPlan(integraciones),
    ...rutasDelLibro(integraciones),
    ...rutasDeAsientos(integraciones),
    ...rutasDePlantillas,
  ],
};
