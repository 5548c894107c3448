import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { ATS_DE_COMPRAS } from './ats.compras.queries.ts';
import { rutasDelAts } from './ats.routes.ts';
import { HISTORIA_DE_COMPRAS } from './compras.historia.ts';
import { rutasDeCompras } from './compras.routes.ts';
import { IMPUESTOS_DE_COMPRAS } from './impuestos.aporte.ts';
import type { DependenciasDeRecibidos } from './recibidos.puerto.ts';
import { rutasDeRecibidos } from './recibidos.routes.ts';

/** What is asked of purchases, and the annex that is theirs. */
export const COMPRAS: ContextoDeLecturas<DependenciasDeRecibidos> = {
  rutas: ({ declarantes_del_anexo }) => [
    ...rutasDeRecibidos,
    ...rutasDelAts(declarantes_del_anexo),
    ...rutasDeCompras,
  ],
  historias: [HISTORIA_DE_COMPRAS],
  declarantes_tributarios: [IMPUESTOS_DE_COMPRAS],
  declarantes_del_anexo: [ATS_DE_COMPRAS],
};
