import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { CIFRAS_DE_ACTIVOS } from './activos.cifras.ts';
import { HISTORIAS_DE_ACTIVOS } from './activos.historia.ts';
import { rutasDeActivos } from './activos.routes.ts';
import { activosPorAbrir } from './apertura.queries.ts';

/** What is asked of fixed assets. */
export const ACTIVOS: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => rutasDeActivos,
  historias: HISTORIAS_DE_ACTIVOS,
  cifras: CIFRAS_DE_ACTIVOS,
  lineas_por_abrir: [activosPorAbrir],
};
