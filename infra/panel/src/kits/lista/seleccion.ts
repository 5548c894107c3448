import { useCallback, useState } from 'react';
import { type DeclaracionDeLista, idDe } from './declaracion.ts';
import type { Filas } from './paginas.ts';

/** The rows that one selected: they stay selected while one filters and scrolls. */

/** As many as something is done to at once. */
const MAXIMO = 500;

/** The first rows that were read, up to what may be selected. */
const primeras = <T>({ en, cuenta }: Filas<T>): readonly T[] => {
  const unas: T[] = [];
  for (let indice = 0; indice < cuenta && unas.length < MAXIMO; indice += 1) {
    const fila = en(indice);
    if (fila !== undefined) unas.push(fila);
  }
  return unas;
};

export const useEleccion = <T>(de: DeclaracionDeLista<T>, filas: Filas<T>) => {
  const [elegidas, ponerElegidas] = useState<ReadonlyMap<string, T>>(new Map());
  const elegir = useCallback(
    (fila: T, elegida: boolean): void =>
      ponerElegidas((antes) => {
        const otras = new Map(antes);
        if (elegida) otras.set(idDe(de, fila), fila);
        else otras.delete(idDe(de, fila));
        return otras;
      }),
    [de],
  );
  return {
    filas: [...elegidas.values()],
    es: (fila: T): boolean => elegidas.has(idDe(de, fila)),
    elegir,
    alternar: (indice: number): void => {
      const fila = filas.en(indice);
      if (fila !== undefined) elegir(fila, !elegidas.has(idDe(de, fila)));
    },
    elegirTodas: (): void =>
      ponerElegidas(new Map(primeras(filas).map((fila) => [idDe(de, fila), fila]))),
    soltar: (): void => ponerElegidas(new Map()),
  };
};
