import { palabrasDe, recortar } from '#domain/kernel/palabras.ts';
import type { DatosPersona } from './persona.events.ts';

/**
 * How the directory is searched: every word of the question must begin a word of the entry's names
 * or identification, whatever its accents, case and punctuation (`peña` finds `PEÑAFIEL` and
 * `Pena`). An entry is kept as one row per word (`personas_busqueda`), each with all its words from
 * that one on and around again: a question walks an ordinary index from one of its words, checks the
 * others in that same index, and stops when its page is full.
 */

/** What counts of an entry: so many words, in so many characters; a row is an index's key. */
export const MAXIMO_ENTRADAS = 32;
export const LARGO_MAXIMO = 400;

/** Characters of the names by which the list is ordered. */
const LARGO_DE_ORDEN = 60;

type Buscable = Pick<DatosPersona, 'identificacion' | 'razon_social' | 'nombre_comercial'>;

/** With its punctuation, and without: both ways of writing a passport's number are found. */
const palabrasDeIdentificacion = (identificacion: string): readonly string[] => {
  const partes = palabrasDe(identificacion);
  return partes.length > 1 ? [...partes, partes.join('')] : partes;
};

const palabrasDeNombres = ({ razon_social, nombre_comercial }: Buscable): readonly string[] => [
  ...palabrasDe(razon_social),
  ...palabrasDe(nombre_comercial ?? ''),
];

/** The names by which the list without a question is ordered. */
export const ordenDe = (datos: Buscable): string =>
  recortar(palabrasDeNombres(datos).join(' '), LARGO_DE_ORDEN);

/** The different words that count: those of the names that fit, and the identification always. */
const palabrasBuscables = (datos: Buscable) => {
  const identificacion = palabrasDeIdentificacion(datos.identificacion);
  const propias = new Set(identificacion);
  const nombres = new Set<string>();
  let largo = identificacion.join(' ').length;
  for (const palabra of palabrasDeNombres(datos)) {
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
 * The rows of an entry: its names from each of them on and around again, then its identification;
 * and the identification with the names after it. The order of the rows is that of the answer, so
 * that those who are found by a surname follow one another by their first names.
 */
export const entradasDeBusqueda = (datos: Buscable): readonly string[] => {
  const { nombres, propias } = palabrasBuscables(datos);
  return [
    ...nombres.map((_, i) => [...enRedondo(nombres, i), ...propias].join(' ')),
    ...propias.map((_, i) => [...enRedondo(propias, i), ...nombres].join(' ')),
  ];
};
