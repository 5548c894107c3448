/**
 * Ids of what is within a record, by its place there: one number says which record that is, so that
 * whatever keeps one number (a movement's origin, a mail's document) finds it. 12003 is the third of the
 * twelfth.
 */

/** A record has fewer than these within. */
const POR_REGISTRO = 1000;

/** `lugar`: from 1 to 999. */
export const idDentro = (registro_id: number, lugar: number): number =>
  registro_id * POR_REGISTRO + lugar;
export const registroDelId = (id: number): number => Math.floor(id / POR_REGISTRO);
export const lugarDelId = (id: number): number => id % POR_REGISTRO;

/** The ids within a record: from the first to the last that there could be. */
export const idsDentro = (registro_id: number): readonly [primero: number, ultimo: number] => [
  idDentro(registro_id, 1),
  idDentro(registro_id, POR_REGISTRO - 1),
];
