import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { ATS_DE_COMPRAS } from './ats.compras.queries.ts';
import { rutasDelAts } from './ats.routes.ts';
import { HISTORIA_DE_COMPRAS } from './compras.historia.ts';
import { rutasDeCompras } from './compras.routes.ts';
import { APORTE_DE_COMPRAS } from './impuestos.aporte.ts';
import type { DependenciasDeRecibidos } from './recibidos.puerto.ts';
import { rutasDeRecibidos } from './recibidos.routes.ts';

/** What is asked of purchases, and the annex that is theirs. */
export const COMPRAS: ContextoDeLecturas<DependenciasDeRecibidos> = {
  rutas: ({ aportes_al_ats }) => [
    ...rutasDeRecibidos,
    ...rutasDelAts(aportes_al_ats),
    ...rutasDeCompras,
  ],
  historias: [HISTORIA_DE_COMPRAS],
  aportes_tributarios: [APORTE_DE_COMPRAS],
  aportes_al_ats: [ATS_DE_COMPRAS],
};
