import { asignaciones } from '#domain/kernel/claves.ts';
import type { AsientoRegistrado, OrigenDeAsiento } from './asiento.events.ts';
import type { EventoDelPlan } from './cuenta.events.ts';
import { RECURSO_DE_ASIENTOS } from './hechos.ts';
import type { EventoDePlantilla } from './plantilla.events.ts';
import { RECURSO_DE_PLANTILLAS } from './plantilla.ts';

const SIN_REGISTRO: ReadonlySet<OrigenDeAsiento> = new Set(['manual', 'apertura', 'cierre']);

export const ASIGNACIONES_DE_CONTABILIDAD = asignaciones<
  EventoDelPlan | AsientoRegistrado | EventoDePlantilla
>({
  PlanDeCuentasAbierto: {
    id: ({ cuentas }) => ['cuentas_contables', Math.max(...cuentas.map((c) => c.cuenta_id))],
  },
  CuentaCreada: { id: ({ cuenta_id }) => ['cuentas_contables', cuenta_id] },
  CuentaActualizada: {},
  RolesAsignados: {},
  PlantillaDeAsientoCreada: { id: ({ plantilla_id }) => [RECURSO_DE_PLANTILLAS, plantilla_id] },
  PlantillaDeAsientoActualizada: {},
  AsientoRegistrado: {
    id: ({ asiento_id }) => [RECURSO_DE_ASIENTOS, asiento_id],
    // A record adds its own amount, with books or without: its entry and reversals add nothing.
    suma: ({ ambiente, origen_tipo, reversa_de, lineas }) =>
      SIN_REGISTRO.has(origen_tipo) && reversa_de === null
        ? { ambiente, monto: lineas.reduce((suma, { debe }) => suma + debe, 0) }
        : null,
  },
});
