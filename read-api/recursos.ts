import { HISTORIA_DE_COBROS } from './cobros/cobros.historia.ts';
import { HISTORIA_DE_COMPRAS } from './compras/compras.historia.ts';
import { HISTORIAS_DE_CONTABILIDAD } from './contabilidad/contabilidad.historia.ts';
import { HISTORIAS_DE_DOCUMENTOS } from './documentos/documentos.historia.ts';
import { HISTORIAS_DE_IDENTIDAD } from './identidad/identidad.historia.ts';
import type { RecursoConHistoria } from './kernel/historia.ts';
import { HISTORIA_DE_PAGOS } from './pagos/pagos.historia.ts';
import { HISTORIA_DE_PERSONAS } from './personas/personas.historia.ts';
import { HISTORIA_DE_PROFORMAS } from './proformas/proformas.historia.ts';
import { HISTORIA_DE_SERVICIOS } from './servicios/servicios.historia.ts';
import { HISTORIAS_DE_TESORERIA } from './tesoreria/tesoreria.historia.ts';
import { HISTORIA_DE_WEBHOOKS } from './webhooks/webhooks.historia.ts';
import { HISTORIA_DE_WORKFLOWS } from './workflows/workflows.historia.ts';

/** Every kind of record whose history is told: each context declares its own. */
export const RECURSOS: readonly RecursoConHistoria[] = [
  ...HISTORIAS_DE_DOCUMENTOS,
  HISTORIA_DE_PROFORMAS,
  HISTORIA_DE_PERSONAS,
  HISTORIA_DE_SERVICIOS,
  HISTORIA_DE_COBROS,
  HISTORIA_DE_PAGOS,
  HISTORIA_DE_COMPRAS,
  ...HISTORIAS_DE_TESORERIA,
  ...HISTORIAS_DE_CONTABILIDAD,
  ...HISTORIAS_DE_IDENTIDAD,
  HISTORIA_DE_WEBHOOKS,
  HISTORIA_DE_WORKFLOWS,
];
