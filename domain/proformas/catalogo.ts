import type { TipoDeEvento, TiposDe } from '#domain/kernel/catalogo.ts';
import { conServicioEnLineas } from '#domain/kernel/lineas.ts';
import type { EventoProforma } from './proforma.events.ts';

/** Since version 2 a line says what of the catalogue it is of. */
const CON_LINEAS: TipoDeEvento = { version: 2, desde: { 1: conServicioEnLineas } };

/** What this context stores. */
export const TIPOS_DE_PROFORMAS: TiposDe<EventoProforma> = {
  ProformaCreada: { ...CON_LINEAS, secretos: { 1: ['token_hash'], 2: ['token_hash'] } },
  ProformaModificada: CON_LINEAS,
  ProformaEliminada: { version: 1 },
  EstadoDeProformaCambiado: { version: 1 },
  ProformaConvertida: { version: 1 },
};
