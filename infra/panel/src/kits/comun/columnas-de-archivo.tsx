import { NativeSelect } from '@mantine/core';
import type { Registro } from './archivo-csv.ts';
import clases from './comun.module.css';

/** The first rows of a file, and over each of its columns what it is. */

const FILAS = 12;

export const ColumnasDeArchivo = <C extends string>({
  filas,
  titulos_en,
  columnas,
  dicha,
  lugares,
  poner,
}: {
  readonly filas: readonly Registro[];
  /** In which line its titles are. */
  readonly titulos_en: number | null;
  readonly columnas: readonly C[];
  readonly dicha: (columna: C) => string;
  /** Which is which, by its place from 1. */
  readonly lugares: ReadonlyMap<number, C>;
  readonly poner: (lugar: number, columna: C | null) => void;
}) => {
  const vistas = filas.slice(0, FILAS);
  const ancho = Math.max(1, ...vistas.map(({ celdas }) => celdas.length));
  const todas = Array.from({ length: ancho }, (_, lugar) => lugar + 1);
  const opciones = [
    { value: '', label: 'No se usa' },
    ...columnas.map((columna) => ({ value: columna, label: dicha(columna) })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={clases.muestra} aria-label="Primeras filas del archivo" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {todas.map((lugar) => (
              <th key={lugar} scope="col" className={clases.columna}>
                <NativeSelect
                  size="xs"
                  aria-label={`Columna ${lugar}`}
                  data={opciones}
                  value={lugares.get(lugar) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    poner(lugar, value === '' ? null : (value as C))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vistas.map(({ linea, celdas }) => (
            <tr key={linea} data-titulos={linea === titulos_en || undefined}>
              {todas.map((lugar) => (
                <td key={lugar}>{celdas[lugar - 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
