import type { VistaPreviaDeExtracto } from 'comprobantes-cliente';
import { ColumnasDeArchivo } from '#panel/kits/comun/columnas-de-archivo.tsx';
import {
  COLUMNAS,
  columnaDicha,
  conColumna,
  type Mapeo,
  porLugar,
} from './conciliacion.columnas.ts';

/** Over each column of the statement's first rows, what it is. */
export const MapeoDeColumnas = ({
  vista,
  mapeo,
  poner,
}: {
  readonly vista: VistaPreviaDeExtracto;
  readonly mapeo: Mapeo;
  readonly poner: (mapeo: Mapeo) => void;
}) => (
  <ColumnasDeArchivo
    filas={vista.filas}
    titulos_en={vista.titulos_en}
    columnas={COLUMNAS}
    dicha={columnaDicha}
    lugares={porLugar(vista, mapeo)}
    poner={(lugar, columna) => poner(conColumna(vista, mapeo, lugar, columna))}
  />
);
