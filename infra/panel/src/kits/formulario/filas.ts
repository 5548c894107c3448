import type { Almacen } from './almacen.ts';
import {
  type Columnas,
  esFilaVacia,
  type Fila,
  filaNueva,
  type Sugerencia,
  visiblesDe,
} from './clases.ts';

/** What is done to the rows of a list, as values. */

export const filasDe = (almacen: Almacen, lista: string): readonly Fila[] =>
  almacen.valor(lista) as readonly Fila[];

/** So many are drawn: one more than say something, to write the next. */
export const aDibujar = (filas: readonly Fila[], columnas: Columnas, maximo: number): number => {
  const ultima = filas.at(-1);
  const porLlenar = ultima === undefined || !esFilaVacia(ultima, columnas);
  return Math.min(maximo, filas.length + (porLlenar ? 1 : 0));
};

export const quitarFila = (almacen: Almacen, lista: string, fila: number): void =>
  almacen.poner({ [lista]: filasDe(almacen, lista).filter((_, i) => i !== fila) });

/** They were copied with their heads. */
const esCabecera = (celdas: readonly string[], columnas: Columnas): boolean => {
  const etiquetas = Object.values(columnas).map(({ etiqueta }) => etiqueta.toLowerCase());
  return celdas.every((celda) => celda === '' || etiquetas.includes(celda.toLowerCase()));
};

export type Pegada = {
  readonly lista: string;
  readonly fila: number;
  readonly columna: string;
  readonly celdas: readonly (readonly string[])[];
  readonly maximo: number;
};

/** The rows with what was pasted from that cell on, and which columns it touched. */
export const conPegado = (filas: readonly Fila[], columnas: Columnas, pegada: Pegada) => {
  const visibles = visiblesDe(columnas);
  const desde = visibles.indexOf(pegada.columna);
  const nueva = filaNueva(columnas);
  const resultado = [...filas];
  const [cabecera] = pegada.celdas;
  const sinCabecera =
    cabecera && pegada.celdas.length > 1 && esCabecera(cabecera, columnas)
      ? pegada.celdas.slice(1)
      : pegada.celdas;
  sinCabecera.slice(0, pegada.maximo - pegada.fila).forEach((textos, i) => {
    const celdas: Record<string, string> = {};
    textos.forEach((texto, j) => {
      const columna = visibles[desde + j];
      const clase = columna === undefined ? undefined : columnas[columna];
      if (columna === undefined || !clase?.celda) return;
      celdas[columna] = clase.celda.leer(texto);
      if (clase.buscador) celdas[clase.buscador.enlaza] = '';
    });
    const lugar = pegada.fila + i;
    resultado[lugar] = { ...nueva, ...resultado[lugar], ...celdas };
  });
  return {
    filas: resultado,
    hasta: pegada.fila + sinCabecera.length,
    columnas: visibles.slice(
      desde,
      desde + Math.max(0, ...pegada.celdas.map((fila) => fila.length)),
    ),
  };
};

/** The rows with what each text was found to be: it fills what is empty, and says which one it is. */
export const conResueltas = (
  filas: readonly Fila[],
  columna: string,
  enlaza: string,
  halladas: ReadonlyMap<string, Sugerencia>,
): readonly Fila[] =>
  filas.map((fila) => {
    const una = fila[enlaza] === '' ? halladas.get(fila[columna] ?? '') : undefined;
    if (!una) return fila;
    const faltantes = Object.entries(una.pone).filter(
      ([campo]) => campo === columna || campo === enlaza || (fila[campo] ?? '') === '',
    );
    return { ...fila, ...Object.fromEntries(faltantes) };
  });

/** Where Enter goes on in a row: the next cell that still lacks something. Null: the row is done. */
export const siguienteCelda = (fila: Fila, columnas: Columnas, desde: string): string | null => {
  const visibles = visiblesDe(columnas);
  const resto = visibles.slice(visibles.indexOf(desde) + 1);
  return (
    resto.find((columna) => {
      const { celda } = columnas[columna] ?? {};
      return (fila[columna] ?? '') === '' && !celda?.pasa?.(fila);
    }) ?? null
  );
};
