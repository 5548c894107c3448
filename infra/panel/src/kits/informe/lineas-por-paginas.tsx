import { useCallback, useMemo, useState } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import type { Consulta } from '../comun/direccion.ts';
import { type ColumnaDeLineas, celdasDe, Lineas, TablaDeLineas } from '../ficha/datos.tsx';
import { LineasLargas } from '../ficha/lineas-largas.tsx';
import type { DeclaracionDeLista } from '../lista/declaracion.ts';
import { usePaginas } from '../lista/paginas.ts';

/** The lines of a report that has as many as there are: the next page is read as one comes near it. */

/** As many as a report is asked for with its figures: its first page. */
export const LINEAS_POR_PAGINA = 200;
/** Asked for before they come into sight. */
const POR_DELANTE = 100;

type Propiedades<L> = {
  readonly titulo: string;
  readonly columnas: readonly ColumnaDeLineas<L>[];
  /** Begins with the client's group. */
  readonly clave: DeclaracionDeLista<L>['clave'];
  /** What the report was asked with, and its lines are. */
  readonly consulta: Consulta;
  /** What came with the figures. */
  readonly primera: { readonly filas: readonly L[]; readonly hay_mas: boolean };
  readonly leer: DeclaracionDeLista<L>['leer'];
};

const SinFin = <L,>({ titulo, columnas, clave, consulta, primera, leer }: Propiedades<L>) => {
  const [vistas, ponerVistas] = useState<readonly [number, number]>([0, 0]);
  const [ultima, ponerUltima] = useState(0);
  const alVer = useCallback((desde: number, hasta: number) => ponerVistas([desde, hasta]), []);
  const [desde, hasta] = vistas;
  const de = useMemo(() => ({ clave, leer, porPagina: LINEAS_POR_PAGINA }), [clave, leer]);
  const rango = [desde, Math.min(hasta + POR_DELANTE, Math.max(hasta, ultima))] as const;
  const { en, cuenta, total, error, reintentar } = usePaginas(de, consulta, rango, primera);
  if (cuenta - 1 !== ultima) ponerUltima(cuenta - 1);
  return (
    <>
      <TablaDeLineas titulo={titulo} columnas={columnas} cuenta={total}>
        <LineasLargas columnas={columnas.length} cuenta={cuenta} en={en} alVer={alVer}>
          {(linea) => celdasDe(columnas, linea)}
        </LineasLargas>
      </TablaDeLineas>
      {error !== null && <Falla error={error} alReintentar={reintentar} />}
    </>
  );
};

export const LineasPorPaginas = <L,>(propiedades: Propiedades<L>) => {
  const { titulo, columnas, primera, consulta } = propiedades;
  return primera.hay_mas ? (
    <SinFin key={JSON.stringify(consulta)} {...propiedades} />
  ) : (
    <Lineas titulo={titulo} columnas={columnas} lineas={primera.filas} />
  );
};
