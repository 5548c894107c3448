import { FIGURAS_DE_ESTADOS } from './contabilidad/estados.figuras.ts';
import { FIGURAS_DEL_MAYOR } from './contabilidad/mayor.figuras.ts';
import type { Figura } from './kernel/figuras.ts';
import { FIGURAS_DE_CONCILIACIONES } from './tesoreria/conciliaciones.figuras.ts';
import { FIGURAS_DE_CUENTAS } from './tesoreria/cuentas-dinero.figuras.ts';

/** Every money figure that explains itself: each context declares those of its reports. */
export const FIGURAS: readonly Figura[] = [
  ...FIGURAS_DE_ESTADOS,
  ...FIGURAS_DEL_MAYOR,
  ...FIGURAS_DE_CUENTAS,
  ...FIGURAS_DE_CONCILIACIONES,
];
