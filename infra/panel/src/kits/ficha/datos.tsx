import type { ReactNode } from 'react';
import type { Dato } from './declaracion.ts';
import clases from './ficha.module.css';
import { LineasLargas } from './lineas-largas.tsx';

/** What a record says: its data with their labels, and tables of its lines. */

/** A list of data with their labels; what a record does not have is not drawn. */
export const Datos = <T,>({
  de,
  registro,
}: {
  readonly de: readonly Dato<T>[];
  readonly registro: T;
}) => (
  <dl className={clases.datos}>
    {de
      .filter(({ si = () => true }) => si(registro))
      .map(({ titulo, dibujar, entero }) => (
        <div key={titulo} className={entero ? clases.entero : undefined}>
          <dt>{titulo}</dt>
          <dd>{dibujar(registro) ?? '–'}</dd>
        </div>
      ))}
  </dl>
);

export const Cifras = <T,>({
  de,
  registro,
}: {
  readonly de: readonly Dato<T>[];
  readonly registro: T;
}) => (
  <dl className={clases.cifras}>
    {de
      .filter(({ si = () => true }) => si(registro))
      .map(({ titulo, dibujar }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>{dibujar(registro)}</dd>
        </div>
      ))}
  </dl>
);

export type ColumnaDeLineas<L> = {
  readonly titulo: string;
  readonly dibujar: (linea: L) => ReactNode;
  readonly derecha?: boolean;
};

/** More are drawn as one scrolls. */
const MUCHAS = 200;

/** The cells of a line. */
export const celdasDe = <L,>(columnas: readonly ColumnaDeLineas<L>[], linea: L): ReactNode =>
  columnas.map((columna) => (
    <td key={columna.titulo} data-derecha={columna.derecha || undefined}>
      {columna.dibujar(linea)}
    </td>
  ));

/** What stands around lines: their titles, in a scroller of its own. */
export const TablaDeLineas = <L,>({
  titulo,
  columnas,
  cuenta,
  children,
}: {
  readonly titulo: string;
  readonly columnas: readonly ColumnaDeLineas<L>[];
  /** Undefined while nobody knows it. */
  readonly cuenta: number | undefined;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={clases.caja} aria-label={titulo} tabIndex={0}>
    <table className={clases.lineas} aria-rowcount={cuenta === undefined ? -1 : cuenta + 1}>
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna.titulo} scope="col" data-derecha={columna.derecha || undefined}>
              {columna.titulo}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
);

/** A table of a record's lines; thousands are drawn as they come into sight. */
export const Lineas = <L,>({
  titulo,
  columnas,
  lineas,
}: {
  readonly titulo: string;
  readonly columnas: readonly ColumnaDeLineas<L>[];
  readonly lineas: readonly L[];
}) => (
  <TablaDeLineas titulo={titulo} columnas={columnas} cuenta={lineas.length}>
    {lineas.length > MUCHAS ? (
      <LineasLargas columnas={columnas.length} cuenta={lineas.length} en={(lugar) => lineas[lugar]}>
        {(linea) => celdasDe(columnas, linea)}
      </LineasLargas>
    ) : (
      <tbody>
        {lineas.map((linea, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and stay in their order
          <tr key={lugar}>{celdasDe(columnas, linea)}</tr>
        ))}
      </tbody>
    )}
  </TablaDeLineas>
);
