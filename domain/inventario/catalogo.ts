import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeInventario } from './inventario.events.ts';

/** What this context stores. */
export const TIPOS_DE_INVENTARIO: TiposDe<EventoDeInventario> = {
  MovimientoDeInventarioRegistrado: { version: 1 },
  ExistenciasReservadas: { version: 1 },
  ReservaDeExistenciasLiberada: { version: 1 },
  ExistenciaBajoMinimo: { version: 1 },
  AjustesDeInventarioCambiados: { version: 1 },
};
