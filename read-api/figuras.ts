import { APORTES_TRIBUTARIOS } from './aportes.ts';
import { FIGURA_DE_CARTERA as CARTERA_DE_CLIENTES } from './cobros/cartera.routes.ts';
import { ANTICIPO as ANTICIPO_DE_COBRO } from './cobros/cobros.figuras.ts';
import { FIGURAS_DE_ESTADO as ESTADO_DE_CLIENTE } from './cobros/estado-cuenta.routes.ts';
import { FIGURAS_DE_DIFERENCIAS } from './contabilidad/diferencias.figuras.ts';
import { FIGURAS_DE_ESTADOS } from './contabilidad/estados.figuras.ts';
import { figuraDeImpuestos } from './contabilidad/impuestos.figuras.ts';
import { FIGURAS_DEL_MAYOR } from './contabilidad/mayor.figuras.ts';
import { FIGURAS_DE_VENTAS } from './documentos/ventas.figuras.ts';
import type { Figura } from './kernel/figuras.ts';
import { FIGURAS_DE_LA_AGENDA } from './pagos/agenda.figuras.ts';
import { FIGURA_DE_CARTERA as CARTERA_DE_PROVEEDORES } from './pagos/cartera.routes.ts';
import { FIGURAS_DE_ESTADO as ESTADO_DE_PROVEEDOR } from './pagos/estado-cuenta.routes.ts';
import { ANTICIPO as ANTICIPO_DE_PAGO } from './pagos/pagos.figuras.ts';
import { FIGURAS_DE_CONCILIACIONES } from './tesoreria/conciliaciones.figuras.ts';
import { FIGURAS_DE_CUENTAS } from './tesoreria/cuentas-dinero.figuras.ts';

/** Every money figure that explains itself: each context declares those of its reports. */
export const FIGURAS: readonly Figura[] = [
  ...FIGURAS_DE_ESTADOS,
  ...FIGURAS_DE_DIFERENCIAS,
  ...FIGURAS_DEL_MAYOR,
  figuraDeImpuestos(APORTES_TRIBUTARIOS),
  ...FIGURAS_DE_VENTAS,
  CARTERA_DE_CLIENTES,
  ...ESTADO_DE_CLIENTE,
  ANTICIPO_DE_COBRO,
  CARTERA_DE_PROVEEDORES,
  ...ESTADO_DE_PROVEEDOR,
  ANTICIPO_DE_PAGO,
  ...FIGURAS_DE_LA_AGENDA,
  ...FIGURAS_DE_CUENTAS,
  ...FIGURAS_DE_CONCILIACIONES,
];
