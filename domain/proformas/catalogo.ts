import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoProforma } from './proforma.events.ts';

/** What this context stores. */
export const TIPOS_DE_PROFORMAS: TiposDe<EventoProforma> = {
  ProformaCreada: { version: 1 },
  ProformaModificada: { version: 1 },
  ProformaEliminada: { version: 1 },
  EstadoDeProformaCambiado: { version: 1 },
  ProformaConvertida: { version: 1 },
};
