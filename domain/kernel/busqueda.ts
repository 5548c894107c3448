import { palabrasDe } from './palabras.ts';

/**
 * How what has a name and a code is searched: every word of the question must begin a word of the
 * entry's names or code, whatever its accents, case and punctuation (`peña` finds `PEÑAFIEL` and
 * `Pena`). An entry is kept as one row per word, each with all its words from that one on and around
 * again: a question walks an ordinary index from one of its words, checks the others in that same
 * index, and stops when its page is full.
 */

/** What counts of an entry: so many words, in so many characters; a row is an index's key. */
export const MAXIMO_ENTRADAS = 32;
export const LARGO_MAXIMO = 400;

export type Buscable = {
  /** Words in the order in which they are read; of more than fit, the first ones count. */
  readonly nombres: readonly string[];
  /** The code always counts, however many words the names have. */
  readonly codigo: string;
};

/** With its punctuation, and without: both ways of writing a passport's number are found. */
const palabrasDeCodigo = (codigo: string): readonly string[] => {
  const partes = palabrasDe(codigo);
  return partes.length > 1 ? [...partes, partes.join('')] : partes;
};

/** The different words that count. */
const palabrasBuscables = (datos: Buscable) => {
  const codigo = palabrasDeCodigo(datos.codigo);
  const propias = new Set(codigo);
  const nombres = new Set<string>();
  let largo = codigo.join(' ').length;
  for (const palabra of datos.nombres) {
    if (nombres.has(palabra) || propias.has(palabra)) continue;
    largo += palabra.length + 1;
    if (largo > LARGO_MAXIMO || nombres.size + propias.size >= MAXIMO_ENTRADAS) break;
    nombres.add(palabra);
  }
  return { nombres: [...nombres], propias: [...propias] };
};

const enRedondo = (palabras: readonly string[], i: number): readonly string[] => [
  ...palabras.slice(i),
  ...palabras.slice(0, i),
];

/**
 * The rows of an entry: its names from each of them on and around again, then its code; and the code
 * with the names after it. The order of the rows is that of the answer, so that those who are found
 * by a surname follow one another by their first names.
 */
export const textosDeBusqueda = (datos: Buscable): readonly string[] => {
  const { nombres, propias } = palabrasBuscables(datos);
  return [
    ...nombres.map((_, i) => [...enRedondo(nombres, i), ...propias].join(' ')),
    ...propias.map((_, i) => [...enRedondo(propias, i), ...nombres].join(' ')),
  ];
};
