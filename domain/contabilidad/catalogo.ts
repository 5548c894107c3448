import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDelPlan } from './cuenta.events.ts';

/** What this context stores. */
export type EventoDeContabilidad = EventoDelPlan;

export const TIPOS_DE_CONTABILIDAD: TiposDe<EventoDeContabilidad> = {
  PlanDeCuentasAbierto: { version: 1 },
  CuentaCreada: { version: 1 },
  CuentaActualizada: { version: 1 },
  RolesAsignados: { version: 1 },
};
