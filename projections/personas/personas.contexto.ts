import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorEntradasDePersonas,
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
} from './personas.projector.ts';

/** Tables of the context. */
export const PERSONAS: readonly Proyector[] = [
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
  proyectorEntradasDePersonas,
];
