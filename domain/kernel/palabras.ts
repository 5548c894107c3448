/**
 * Words as people search by them: without accents, case or punctuation. The same on both sides: in
 * the rows that are searched and in the question.
 */

/** Characters of a word that count when it is looked up: rows hold no longer ones. */
export const LARGO_DE_PALABRA = 48;

/** A text cut to the length of a word, never in the middle of a surrogate pair. */
export const recortar = (texto: string): string => {
  const corto = texto.slice(0, LARGO_DE_PALABRA);
  return corto.isWellFormed() ? corto : corto.slice(0, -1);
};

/** Words of a text: decomposed, without marks, in lower case, split at all but letters and digits. */
export const palabrasDe = (texto: string): readonly string[] =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');

/** The words of a question, each once. Empty when it has no letter and no digit. */
export const terminosDe = (pregunta: string): readonly string[] => [
  ...new Set(palabrasDe(pregunta).map(recortar)),
];
