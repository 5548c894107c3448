import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeConciliacion } from './conciliacion.events.ts';
import type { EventoDeCuentaDinero } from './cuenta-dinero.events.ts';
import type { EventoDeExtracto } from './extracto/extracto.events.ts';
import type { EventoDeMovimiento } from './movimiento.events.ts';
import type { EventoDeTransaccion } from './transaccion.events.ts';

/** What this context stores. */
export type EventoDeTesoreria =
  | EventoDeCuentaDinero
  | EventoDeMovimiento
  | EventoDeTransaccion
  | EventoDeConciliacion
  | EventoDeExtracto;

export const TIPOS_DE_TESORERIA: TiposDe<EventoDeTesoreria> = {
  CuentaDineroCreada: { version: 1 },
  CuentaDineroActualizada: { version: 1 },
  MovimientoRegistrado: { version: 1 },
  FechaDeMovimientoCambiada: { version: 1 },
  TransaccionRegistrada: { version: 1 },
  TransaccionAnulada: { version: 1 },
  FechaDeTransaccionCambiada: { version: 1 },
  ConciliacionAbierta: { version: 1 },
  ConciliacionModificada: { version: 1 },
  MovimientosMarcados: { version: 1 },
  MovimientosDesmarcados: { version: 1 },
  ConciliacionCerrada: { version: 1 },
  ConciliacionReabierta: { version: 1 },
  ConciliacionDescartada: { version: 1 },
  ExtractoImportado: { version: 2, desde: { 1: (datos) => ({ ...datos, tanda: 0 }) } },
  ExtractoRetirado: { version: 1 },
  LineasEmparejadas: { version: 1 },
  // Since 2 it may say words, decimals, and columns that are not looked at.
  ColumnasDeExtractoGuardadas: { version: 2, desde: { 1: (datos) => datos } },
};
