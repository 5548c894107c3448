import type { AporteTributario } from './contabilidad/impuestos.aporte.ts';
import { libroDe } from './contabilidad/libro.queries.ts';
import { APORTE_DE_DOCUMENTOS } from './documentos/impuestos.aporte.ts';
import type { LlevaContabilidad } from './identidad/empresa.routes.ts';

/**
 * What each context declares to the treasury. Whoever has a document with a tax, or withholds or is
 * withheld, registers its part here.
 */
export const APORTES_TRIBUTARIOS: readonly AporteTributario[] = [APORTE_DE_DOCUMENTOS];

/** Whether a company keeps books in an environment: what its profile shows, and does not keep. */
export const llevaContabilidad: LlevaContabilidad = async (lecturas, empresa_id, ambiente) =>
  (await libroDe(lecturas, empresa_id, ambiente)) !== undefined;
