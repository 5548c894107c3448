import { tomas } from '#domain/kernel/claves.ts';
import type { EventoDelPlan } from './cuenta.events.ts';

export const TOMAS_DE_CONTABILIDAD = tomas<EventoDelPlan>({
  PlanDeCuentasAbierto: {
    id: ({ cuentas }) => ['cuentas_contables', Math.max(...cuentas.map((c) => c.cuenta_id))],
  },
  CuentaCreada: { id: ({ cuenta_id }) => ['cuentas_contables', cuenta_id] },
  CuentaActualizada: {},
  RolesAsignados: {},
});
