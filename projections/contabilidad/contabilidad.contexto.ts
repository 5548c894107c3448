import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorAsientos,
  proyectorDetallesDeAsientos,
  proyectorNumeracionesDeAsientos,
} from './asientos.projector.ts';
import {
  proyectorMayorPorAnio,
  proyectorMayorPorDia,
  proyectorMayorPorMes,
  proyectorMayorPorTercero,
  proyectorMovimientosContables,
} from './mayor.projector.ts';
import {
  proyectorEjerciciosContables,
  proyectorLibrosContables,
  proyectorPeriodosContables,
} from './periodos.projector.ts';
import { proyectorCuentas, proyectorCuentasDeRoles } from './plan.projector.ts';
import { proyectorPlantillasDeAsientos } from './plantillas.projector.ts';
import { proyectorSaldosPorAbrir } from './por-abrir.projector.ts';

/** Tables of the context. */
export const CONTABILIDAD: readonly Proyector[] = [
  proyectorCuentas,
  proyectorCuentasDeRoles,
  proyectorLibrosContables,
  proyectorPeriodosContables,
  proyectorEjerciciosContables,
  proyectorSaldosPorAbrir,
  proyectorAsientos,
  proyectorDetallesDeAsientos,
  proyectorNumeracionesDeAsientos,
  proyectorMayorPorDia,
  proyectorMayorPorMes,
  proyectorMayorPorAnio,
  proyectorMayorPorTercero,
  proyectorMovimientosContables,
  proyectorPlantillasDeAsientos,
];
