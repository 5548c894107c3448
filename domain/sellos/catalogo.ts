import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeSello } from './sello.events.ts';

/** What this context stores, all of it in side streams. */
export const TIPOS_DE_SELLOS: TiposDe<EventoDeSello> = {
  SelloHecho: { version: 1 },
  ClaveDeSelloCreada: { version: 1 },
  SelloFirmadoPorEmpresa: { version: 1 },
  SelloFechado: { version: 1 },
};
