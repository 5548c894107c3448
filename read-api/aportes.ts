import { APORTE_DE_COBROS } from './cobros/impuestos.aporte.ts';
import type { AporteAlAts } from './compras/ats.aporte.ts';
import { ATS_DE_COMPRAS } from './compras/ats.compras.queries.ts';
import { APORTE_DE_COMPRAS } from './compras/impuestos.aporte.ts';
import type { AporteDeApertura } from './contabilidad/apertura.aporte.ts';
import type { AporteTributario } from './contabilidad/impuestos.aporte.ts';
import { libroDe } from './contabilidad/libro.queries.ts';
import { ATS_DE_DOCUMENTOS } from './documentos/ats/ats.aporte.ts';
import { APORTE_DE_DOCUMENTOS } from './documentos/impuestos.aporte.ts';
import type { LlevaContabilidad } from './identidad/empresa.routes.ts';
import { dineroPorAbrir } from './tesoreria/apertura.queries.ts';

/**
 * What each context declares to the treasury. Whoever has a document with a tax, or withholds or is
 * withheld, registers its part here.
 */
export const APORTES_TRIBUTARIOS: readonly AporteTributario[] = [
  APORTE_DE_DOCUMENTOS,
  APORTE_DE_COMPRAS,
  APORTE_DE_COBROS,
];

/** What each context has when the books open. */
export const APORTES_DE_APERTURA: readonly AporteDeApertura[] = [dineroPorAbrir];

/** What each context says in the monthly annex, in the order in which it is written. */
export const APORTES_AL_ATS: readonly AporteAlAts[] = [ATS_DE_COMPRAS, ATS_DE_DOCUMENTOS];

/** Whether a company keeps books in an environment: what its profile shows, and does not keep. */
export const llevaContabilidad: LlevaContabilidad = async (lecturas, empresa_id, ambiente) =>
  (await libroDe(lecturas, empresa_id, ambiente)) !== undefined;
