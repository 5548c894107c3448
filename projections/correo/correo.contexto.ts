import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
} from './correos.projector.ts';

/** Tables of the context. */
export const CORREO: readonly Proyector[] = [
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
];
