import type { AporteTributario } from './contabilidad/impuestos.aporte.ts';
import { APORTE_DE_DOCUMENTOS } from './documentos/impuestos.aporte.ts';

/**
 * What each context declares to the treasury. Whoever has a document with a tax, or withholds or is
 * withheld, registers its part here.
 */
export const APORTES_TRIBUTARIOS: readonly AporteTributario[] = [APORTE_DE_DOCUMENTOS];
