import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoPersona } from './persona.events.ts';
import type { PersonaNombrada } from './persona.nombre.events.ts';

/** What this context stores, side streams included. */
export type EventoDePersonas = EventoPersona | PersonaNombrada;

export const TIPOS_DE_PERSONAS: TiposDe<EventoDePersonas> = {
  PersonaCreada: { version: 2, desde: { 1: (datos) => ({ ...datos, idempotencia: null }) } },
  PersonaActualizada: { version: 1 },
  PersonaDesactivada: { version: 1 },
  PersonaMarcada: { version: 1 },
  PersonaNombrada: { version: 1 },
};
