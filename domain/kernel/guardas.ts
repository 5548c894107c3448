/**
 * How a text goes to a spreadsheet, and comes back from it: an apostrophe before whatever would begin a
 * formula, at the beginning of the text and of each piece that becomes a cell of its own when the file
 * is opened with another separator than it has, or without regard to its quotes.
 */

/** What begins a formula; then those that look like it, which a spreadsheet makes of it. */
const FORMULA = '=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212-';

/** What a spreadsheet may drop before it looks for a formula, or have of the quotes around a cell. */
const SALTABLES = ' \'"\u00A0\u00AD\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF';

/** Where another cell begins: separators but the comma, which these files have, and ends of lines. */
const CORTES = ';\t\n\v\f\r\u0085\u2028\u2029';

const COMIENZO = `[${SALTABLES}]*[\t\r\n${FORMULA}]`;
const TRAS_CORTE = `[${SALTABLES}]*[${FORMULA}]`;

/** Where a guard goes: the places themselves, nothing of the text. As JavaScript and Postgres read it. */
export const SIN_GUARDA = `^(?=${COMIENZO})|(?<=[${CORTES}])(?=${TRAS_CORTE})`;

const AL_ESCRIBIR = new RegExp(SIN_GUARDA, 'g');
const AL_LEER = new RegExp(`^'(?=${COMIENZO})|(?<=[${CORTES}])'(?=${TRAS_CORTE})`, 'g');

export const conGuardas = (texto: string): string => texto.replaceAll(AL_ESCRIBIR, "'");

/** The text that was written with its guards. One that begins so by itself has one more then. */
export const sinGuardas = (escrito: string): string => escrito.replaceAll(AL_LEER, '');
