import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { SaldosMovidos } from './cartera.events.ts';

/** What this context stores. */
export type EventoDeCartera = SaldosMovidos;

export const TIPOS_DE_CARTERA: TiposDe<EventoDeCartera> = { SaldosMovidos: { version: 1 } };
