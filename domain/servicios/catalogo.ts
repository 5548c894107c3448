import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoServicio } from './servicio.events.ts';

/** What this context stores. */
export const TIPOS_DE_SERVICIOS: TiposDe<EventoServicio> = {
  ServicioCreado: { version: 1 },
  ServicioActualizado: { version: 1 },
  ServicioDesactivado: { version: 1 },
};
