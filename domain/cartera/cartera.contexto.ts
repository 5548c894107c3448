import type { ContextoDeDominio } from '#domain/contexto.ts';
import { ASIGNACIONES_DE_CARTERA } from './cartera.claves.ts';
import { MUESTRAS_DE_CARTERA } from './cartera.muestras.ts';
import { type EventoDeCartera, TIPOS_DE_CARTERA } from './catalogo.ts';

/** What is owed, whoever owes it. */
export const CARTERA: ContextoDeDominio<EventoDeCartera> = {
  tipos: TIPOS_DE_CARTERA,
  muestras: MUESTRAS_DE_CARTERA,
  asignaciones: ASIGNACIONES_DE_CARTERA,
};
