import type { AporteContable } from './contabilidad/aporte.ts';
import { APORTE_DE_DOCUMENTOS } from './documentos/aporte.ts';

/**
 * What each context gives to the books when they open and when a month closes. Whoever posts registers
 * its part here together with its first entry.
 */
export const APORTES_CONTABLES: readonly AporteContable[] = [APORTE_DE_DOCUMENTOS];
