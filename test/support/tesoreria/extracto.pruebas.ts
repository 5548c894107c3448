import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Celda, Fila } from '#domain/tesoreria/extracto/celdas.ts';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import { leerExtracto } from '#domain/tesoreria/extracto/lectura.ts';

/** Statements as rows of cells, or written as a CSV that has no quotes. */

export const leer = (filas: readonly (readonly Celda[])[], mapeo: MapeoDeColumnas = {}) =>
  leerExtracto(
    filas.map((celdas, i): Fila => ({ celdas, linea: i + 1 })),
    mapeo,
  );

export const leerTexto = (lineas: readonly string[], mapeo: MapeoDeColumnas = {}) =>
  leer(
    lineas.map((linea) => linea.split(';')),
    mapeo,
  );

/** The amounts that entered, and the lines that did not with what their column is. */
export const importesDe = (lineas: readonly string[], mapeo: MapeoDeColumnas = {}) => {
  const leido = leerTexto(lineas, mapeo);
  return {
    importes: leido.lineas.map(({ importe }) => importe),
    malas: leido.errores.map(({ linea, campo }) => [linea, campo] as const),
  };
};

/** What a file that is refused is told. */
export const negado = (hacer: () => unknown): string => {
  try {
    hacer();
  } catch (error) {
    if (error instanceof ErrorDeForma) return error.message;
    throw error;
  }
  return '';
};
