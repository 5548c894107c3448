import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeCuentaDinero } from './cuenta-dinero.events.ts';
import type { EventoDeMovimiento } from './movimiento.events.ts';

/** What this context stores. */
export type EventoDeTesoreria = EventoDeCuentaDinero | EventoDeMovimiento;

export const TIPOS_DE_TESORERIA: TiposDe<EventoDeTesoreria> = {
  CuentaDineroCreada: { version: 1 },
  CuentaDineroActualizada: { version: 1 },
  MovimientoRegistrado: { version: 1 },
  FechaDeMovimientoCambiada: { version: 1 },
};
