import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutaDeExplicacion } from './explicar.routes.ts';
import { rutasDeHistoria } from './historia.routes.ts';
import { rutasDePrueba } from './prueba.routes.ts';
import type { DependenciasDeExplicar, DependenciasDeHistoria } from './puertos.ts';

/** What happened to each record, and what each figure is made of. */
export const HISTORIA: ContextoDeLecturas<DependenciasDeHistoria & DependenciasDeExplicar> = {
  rutas: ({ historias, cifras }) => [
    ...rutasDeHistoria(historias),
    ...rutasDePrueba(historias),
    rutaDeExplicacion(cifras),
  ],
};
