import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { inventarioPorAbrir } from './apertura.queries.ts';
import { CIFRAS_DE_INVENTARIO } from './inventario.cifras.ts';
import { HISTORIA_DE_INVENTARIO } from './inventario.historia.ts';
import { rutasDeInventario } from './inventario.routes.ts';

/** What is asked of stock. */
export const INVENTARIO: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => [...rutasDeInventario],
  historias: [HISTORIA_DE_INVENTARIO],
  cifras: CIFRAS_DE_INVENTARIO,
  lineas_por_abrir: [inventarioPorAbrir],
};
