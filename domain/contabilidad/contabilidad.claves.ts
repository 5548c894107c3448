import { tomas } from '#domain/kernel/claves.ts';
import type { AsientoRegistrado } from './asiento.events.ts';
import type { EventoDelPlan } from './cuenta.events.ts';
import { RECURSO_DE_ASIENTOS } from './hechos.ts';

export const TOMAS_DE_CONTABILIDAD = tomas<EventoDelPlan | AsientoRegistrado>({
  PlanDeCuentasAbierto: {
    id: ({ cuentas }) => ['cuentas_contables', Math.max(...cuentas.map((c) => c.cuenta_id))],
  },
  CuentaCreada: { id: ({ cuenta_id }) => ['cuentas_contables', cuenta_id] },
  CuentaActualizada: {},
  RolesAsignados: {},
  AsientoRegistrado: { id: ({ asiento_id }) => [RECURSO_DE_ASIENTOS, asiento_id] },
});
