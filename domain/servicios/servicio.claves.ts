import { tomas } from '#domain/kernel/claves.ts';
import type { ServicioCreado } from './servicio.events.ts';

export const TOMAS_DE_SERVICIOS = tomas<ServicioCreado>({
  ServicioCreado: { id: ({ servicio_id }) => ['servicios', servicio_id] },
});
