import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutaDeExpediente } from './expediente.routes.ts';
import type { DependenciasDeSellos } from './sellos.puerto.ts';
import { rutasDeSellos } from './sellos.routes.ts';

/** What is asked of the seals. */
export const SELLOS: ContextoDeLecturas<DependenciasDeSellos> = {
  rutas: () => [...rutasDeSellos, rutaDeExpediente],
};
