import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { IMPUESTOS_DE_NOMINA } from './impuestos.declarante.ts';
import { NOMINA as CIFRA_DE_NOMINA } from './nominas.cifras.ts';
import { HISTORIA_DE_NOMINAS } from './nominas.historia.ts';
import { rutasDeNominas } from './nominas.routes.ts';

/** What is asked of payrolls. */
export const NOMINA: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => [...rutasDeNominas],
  historias: [HISTORIA_DE_NOMINAS],
  cifras: [CIFRA_DE_NOMINA],
  declarantes_tributarios: [IMPUESTOS_DE_NOMINA],
};
