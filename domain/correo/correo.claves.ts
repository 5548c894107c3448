import { claveUsada, tomas } from '#domain/kernel/claves.ts';
import type { CorreoEncolado } from './correo.events.ts';

export const TOMAS_DE_CORREO = tomas<CorreoEncolado>({
  CorreoEncolado: {
    id: ({ correo_id }) => ['correos', correo_id],
    clave: (datos) => claveUsada('correos', datos.correo_id, datos),
  },
});
