/**
 * Words as people search by them: without accents, case or punctuation. The same on both sides: in
 * the rows that are searched and in the question.
 */

/** A text cut to so many UTF-16 units, never in the middle of a surrogate pair. */
export const recortar = (texto: string, largo: number): string => {
  const corto = texto.slice(0, largo);
  return corto.isWellFormed() ? corto : corto.slice(0, -1);
};

/** As a sentence begins. */
export const conMayuscula = (texto: string): string =>
  texto.slice(0, 1).toUpperCase() + texto.slice(1);

/** Words of a text: decomposed, without marks, in lower case, split at all but letters and digits. */
export const palabrasDe = (texto: string): readonly string[] =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');

/** Words of a question that count: nobody types more. */
export const MAXIMO_TERMINOS = 12;

/** The words of a question, each once. Empty when it has no letter and no digit. */
export const terminosDe = (pregunta: string): readonly string[] =>
  [...new Set(palabrasDe(pregunta))].slice(0, MAXIMO_TERMINOS);
