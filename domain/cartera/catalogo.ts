import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type {
  AnticiposMovidos,
  FechaDeAplicacionesCambiada,
  SaldosMovidos,
} from './cartera.events.ts';

/** What this context stores. */
export type EventoDeCartera = SaldosMovidos | AnticiposMovidos | FechaDeAplicacionesCambiada;

export const TIPOS_DE_CARTERA: TiposDe<EventoDeCartera> = {
  SaldosMovidos: { version: 1 },
  AnticiposMovidos: { version: 1 },
  FechaDeAplicacionesCambiada: { version: 1 },
};
