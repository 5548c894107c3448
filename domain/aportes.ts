import { APORTE_DE_COBROS } from './cobros/cobro.aporte.ts';
import { APORTE_DE_COMPRAS } from './compras/compra.aporte.ts';
import type { AporteContable } from './contabilidad/aporte.ts';
import { leerLibro } from './contabilidad/hechos.ts';
import { APORTE_DE_DOCUMENTOS } from './documentos/aporte.ts';
import type { Ambiente } from './kernel/sri.ts';
import type { Lector } from './kernel/tabla.ts';
import { APORTE_DE_PAGOS } from './pagos/pago.aporte.ts';
import { APORTE_DE_APERTURA } from './tesoreria/apertura.aporte.ts';
import { APORTE_DE_CONCILIACIONES } from './tesoreria/conciliacion.aporte.ts';
import { APORTE_DE_CUENTAS_DINERO } from './tesoreria/cuenta-dinero.aporte.ts';
import { APORTE_DE_TRANSACCIONES } from './tesoreria/transaccion.aporte.ts';

/**
 * What each context gives to the books when they open and when a month closes. Whoever posts registers
 * its part here together with its first entry.
 */
export const APORTES_CONTABLES: readonly AporteContable[] = [
  APORTE_DE_DOCUMENTOS,
  APORTE_DE_COMPRAS,
  APORTE_DE_COBROS,
  APORTE_DE_APERTURA,
  APORTE_DE_CUENTAS_DINERO,
  APORTE_DE_CONCILIACIONES,
  APORTE_DE_TRANSACCIONES,
  APORTE_DE_PAGOS,
];

/** Whether a company keeps books in an environment: what its profile shows, and does not keep. */
export const llevaContabilidad = async (lector: Lector, ambiente: Ambiente): Promise<boolean> =>
  (await leerLibro(lector, ambiente)) !== undefined;
