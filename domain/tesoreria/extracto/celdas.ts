import { rehusarArchivo } from '#domain/kernel/forma.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';

/** A statement as whoever opened its file saw it: rows of cells, whatever the format. */

/** A text as it is written; a number that the file holds as a number; null: nothing. */
export type Celda = string | number | null;

export type Fila = {
  readonly celdas: readonly Celda[];
  /** Of the file, from 1. */
  readonly linea: number;
};

/** Lines of a statement at most. */
export const MAXIMO_LINEAS_DE_EXTRACTO = 5_000;

/** Titles, notes and sums stand around them. */
export const MAXIMO_FILAS = MAXIMO_LINEAS_DE_EXTRACTO + 1_000;

/** Nobody's statement has more columns; what is written beyond is not read. */
export const MAXIMO_COLUMNAS = 60;

/** UTF-16 units; what is longer is cut. */
export const LARGO_DE_CELDA = 500;

/**
 * What a cell says, without what a spreadsheet puts around a number so that it stays a text (`'0000778`,
 * `="0000778"`) and without marks that nobody sees.
 */
export const textoDeCelda = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^=\s{0,5}"([^"]*)"$/, '$1')
    .replace(/^['’‘`´]+|['’‘`´]+$/g, '')
    .trim();

/** Dashes that are written for a minus. */
export const conGuiones = (texto: string): string => texto.replace(/[−‐‑‒–—―﹣－]/g, '-');

/** As titles and words of kind are compared: without accents, case, punctuation. */
export const llano = (celda: Celda | undefined): string =>
  palabrasDe(String(celda ?? '')).join(' ');

/** 422: it has more lines than a statement may. */
export const rehusarPorLargo = (): never =>
  rehusarArchivo(
    'too_long',
    `Tiene más de ${MAXIMO_LINEAS_DE_EXTRACTO} líneas: divídalo en varios`,
  );
