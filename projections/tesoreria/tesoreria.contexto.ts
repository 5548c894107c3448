import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorConciliaciones } from './conciliaciones.projector.ts';
import {
  proyectorCuentasDinero,
  proyectorCuentasDineroActivas,
  proyectorSaldosDeCuentas,
} from './cuentas-dinero.projector.ts';
import { proyectorColumnasDeExtracto, proyectorLineasDeExtracto } from './extractos.projector.ts';
import { proyectorMesesDeCuentas, proyectorMovimientosDinero } from './movimientos.projector.ts';
import {
  proyectorNumeracionesDeTransacciones,
  proyectorTransacciones,
} from './transacciones.projector.ts';

/** Tables of the context. */
export const TESORERIA: readonly Proyector[] = [
  proyectorCuentasDinero,
  proyectorCuentasDineroActivas,
  proyectorSaldosDeCuentas,
  proyectorMovimientosDinero,
  proyectorMesesDeCuentas,
  proyectorConciliaciones,
  proyectorLineasDeExtracto,
  proyectorColumnasDeExtracto,
  proyectorTransacciones,
  proyectorNumeracionesDeTransacciones,
];
