import type { Persona } from './persona.ts';

/** The record of the specification. */
export const vistaPersona = ({ busqueda: _, ...persona }: Persona) => persona;

export type VistaPersona = ReturnType<typeof vistaPersona>;
