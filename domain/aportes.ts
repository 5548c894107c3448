import type { AporteContable } from './contabilidad/aporte.ts';

/**
 * What each context gives to the books when they open and when a month closes. Whoever posts registers
 * its part here together with its first entry: none does yet.
 */
export const APORTES_CONTABLES: readonly AporteContable[] = [];
