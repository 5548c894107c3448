import type { z } from 'zod';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { consultaSimulable } from './simulacion.ts';
import { consultaTemporal } from './temporal.ts';

/** All that a route reads of its query, with what the edge reads for it; `undefined`: nothing. */
export const consultaDe = (ruta: Ruta<never>): z.ZodType | undefined => {
  if (ruta.simulable) return consultaSimulable(ruta);
  if (ruta.temporal) return consultaTemporal(ruta, ruta.temporal);
  return ruta.query as z.ZodType | undefined;
};
