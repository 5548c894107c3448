import { versionDe } from '#domain/catalogo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';

/**
 * What follows from an event that is none of a process's affair: nothing. Throws `EventoDesconocido`
 * for one that this program was not written for: it stops, it does not skip.
 */
export const sinReaccion = ({ tipo }: EventoRegistrado): readonly [] => {
  versionDe(tipo);
  return [];
};
