import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeCorreo } from './correo.events.ts';

export const TIPOS_DE_CORREO: TiposDe<EventoDeCorreo> = {
  CorreoEncolado: { version: 1 },
  CorreoEnviado: { version: 1 },
  CorreoFallido: { version: 1 },
};
