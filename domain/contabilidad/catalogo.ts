import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { AperturaIniciada, SaldoPorAbrirMovido } from './apertura.events.ts';
import type { EventoDeAsiento, LineasDeAsientoDetalladas } from './asiento.events.ts';
import type { EventoDelPlan } from './cuenta.events.ts';
import type { EventoDelLibro } from './libro.events.ts';
import type { EventoDePlantilla } from './plantilla.events.ts';

/** What this context stores. */
export type EventoDeContabilidad =
  | EventoDelPlan
  | EventoDelLibro
  | SaldoPorAbrirMovido
  | AperturaIniciada
  | LineasDeAsientoDetalladas
  | EventoDeAsiento
  | EventoDePlantilla;

export const TIPOS_DE_CONTABILIDAD: TiposDe<EventoDeContabilidad> = {
  PlanDeCuentasAbierto: { version: 1 },
  CuentaCreada: { version: 1 },
  CuentaActualizada: { version: 1 },
  RolesAsignados: { version: 1 },
  ContabilidadActivada: { version: 1 },
  ContabilidadPuestaAlDia: { version: 1 },
  PeriodoCerrado: { version: 1 },
  PeriodoReabierto: { version: 1 },
  SaldoPorAbrirMovido: { version: 1 },
  AperturaIniciada: { version: 1 },
  AsientoRegistrado: { version: 1 },
  FechaDeAsientoCambiada: { version: 1 },
  LineasDeAsientoDetalladas: { version: 1 },
  PlantillaDeAsientoCreada: { version: 1 },
  PlantillaDeAsientoActualizada: { version: 1 },
};
