import { APORTES_TRIBUTARIOS } from './aportes.ts';
import { FIGURAS_DE_ESTADOS } from './contabilidad/estados.figuras.ts';
import { figuraDeImpuestos } from './contabilidad/impuestos.figuras.ts';
import { FIGURAS_DEL_MAYOR } from './contabilidad/mayor.figuras.ts';
import { FIGURAS_DE_VENTAS } from './documentos/ventas.figuras.ts';
import type { Figura } from './kernel/figuras.ts';
import { FIGURAS_DE_LA_AGENDA } from './pagos/agenda.figuras.ts';
import { FIGURAS_DE_CONCILIACIONES } from './tesoreria/conciliaciones.figuras.ts';
import { FIGURAS_DE_CUENTAS } from './tesoreria/cuentas-dinero.figuras.ts';

/** Every money figure that explains itself: each context declares those of its reports. */
export const FIGURAS: readonly Figura[] = [
  ...FIGURAS_DE_ESTADOS,
  ...FIGURAS_DEL_MAYOR,
  figuraDeImpuestos(APORTES_TRIBUTARIOS),
  ...FIGURAS_DE_VENTAS,
  ...FIGURAS_DE_LA_AGENDA,
  ...FIGURAS_DE_CUENTAS,
  ...FIGURAS_DE_CONCILIACIONES,
];
