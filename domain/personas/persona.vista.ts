import type { Persona } from './persona.ts';

/** The record of the specification. */
export const vistaPersona = (fila: Persona) => {
  const { orden: _, ...persona } = fila;
  return persona;
};

export type VistaPersona = ReturnType<typeof vistaPersona>;
