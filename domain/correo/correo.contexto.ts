import type { ContextoDeDominio } from '#domain/contexto.ts';
import { asignaciones, claveUsada } from '#domain/kernel/claves.ts';
import { TIPOS_DE_CORREO } from './catalogo.ts';
import type { CorreoEncolado, EventoDeCorreo } from './correo.events.ts';
import { MUESTRAS_DE_CORREOS } from './correo.muestras.ts';

/** What is mailed. */
export const CORREO: ContextoDeDominio<EventoDeCorreo> = {
  tipos: TIPOS_DE_CORREO,
  muestras: MUESTRAS_DE_CORREOS,
  asignaciones: asignaciones<CorreoEncolado>({
    CorreoEncolado: {
      id: ({ correo_id }) => ['correos', correo_id],
      clave: (datos) => claveUsada('correos', datos.correo_id, datos),
    },
  }),
};
