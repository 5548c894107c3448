import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { rutasDeAsientos } from './asientos.routes.ts';
import { HISTORIAS_DE_CONTABILIDAD } from './contabilidad.historia.ts';
import { CIFRAS_DE_DIFERENCIAS } from './diferencias.cifras.ts';
import type { DependenciasDeDiferencias } from './diferencias.puerto.ts';
import { rutasDeDiferencias } from './diferencias.routes.ts';
import { CIFRAS_DE_ESTADOS } from './estados.cifras.ts';
import { rutasDeEstados } from './estados.routes.ts';
import { rutasDeImpuestos } from './impuestos.routes.ts';
import { rutasDelLibro } from './libro.routes.ts';
import { CIFRAS_DEL_MAYOR } from './mayor.cifras.ts';
import { rutasDelMayor } from './mayor.routes.ts';
import { rutasDelPlan } from './plan.routes.ts';
import { rutasDePlantillas } from './plantillas.routes.ts';

/** What is asked of the books. */
export const CONTABILIDAD: ContextoDeLecturas<DependenciasDeDiferencias> = {
  rutas: ({ lineas_por_abrir, declarantes_tributarios }) => [
    ...rutasDelPlan,
    ...rutasDelLibro(lineas_por_abrir),
    ...rutasDeAsientos,
    ...rutasDePlantillas,
    ...rutasDeEstados,
    ...rutasDeDiferencias,
    ...rutasDelMayor,
    ...rutasDeImpuestos(declarantes_tributarios),
  ],
  historias: HISTORIAS_DE_CONTABILIDAD,
  cifras: [...CIFRAS_DE_ESTADOS, ...CIFRAS_DE_DIFERENCIAS, ...CIFRAS_DEL_MAYOR],
};
