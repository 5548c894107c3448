import { LARGO_DE_PALABRA, palabrasDe, recortar } from '#domain/kernel/palabras.ts';
import type { DatosPersona } from './persona.events.ts';

/**
 * How the directory is searched: every word of the question must begin a word of the entry's names
 * or identification, whatever its accents, case and punctuation (`peña` finds `PEÑAFIEL` and
 * `Pena`). An entry is kept as one row per word (`personas_busqueda`), so that a question walks an
 * ordinary index in the order of the answer and stops when its page is full.
 */

/** Rows per entry, at most: the identification and the first words of its names. */
export const MAXIMO_ENTRADAS = 32;

type Buscable = Pick<DatosPersona, 'identificacion' | 'razon_social' | 'nombre_comercial'>;

/** With its punctuation, and without: both ways of writing a passport's number are found. */
const palabrasDeIdentificacion = (identificacion: string): readonly string[] => {
  const partes = palabrasDe(identificacion);
  return partes.length > 1 ? [partes.join(''), ...partes] : partes;
};

const palabrasDeNombres = ({ razon_social, nombre_comercial }: Buscable): readonly string[] => [
  ...palabrasDe(razon_social),
  ...palabrasDe(nombre_comercial ?? ''),
];

/** All the words of an entry, each with a blank before it: what a question is checked against. */
export const textoDeBusqueda = (datos: Buscable): string =>
  [...palabrasDeNombres(datos), ...palabrasDeIdentificacion(datos.identificacion)]
    .map((palabra) => ` ${palabra}`)
    .join('');

/**
 * The rows of an entry: its identification, and its names from each different word onwards, which
 * is also the order of the answer.
 */
export const entradasDeBusqueda = (datos: Buscable): readonly string[] => {
  const nombres = palabrasDeNombres(datos);
  const vistas = new Set<string>();
  const entradas: string[] = [];
  const agregar = (palabra: string, texto: string): void => {
    if (vistas.has(palabra) || entradas.length === MAXIMO_ENTRADAS) return;
    vistas.add(palabra);
    entradas.push(recortar(texto));
  };
  for (const palabra of palabrasDeIdentificacion(datos.identificacion)) agregar(palabra, palabra);
  nombres.forEach((palabra, i) => {
    agregar(palabra, nombres.slice(i, i + LARGO_DE_PALABRA).join(' '));
  });
  return entradas;
};
