import { memo, type ReactNode } from 'react';
import { vaALaDerecha } from './anchos.ts';
import { celdaDe, tarjetaDe } from './celda.tsx';
import { type Columna, type DeclaracionDeLista, nombreDe } from './declaracion.ts';
import clases from './lista.module.css';

const RAIZ = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A row of a list: of a table where it is wide, a card where it is narrow. */

type Propiedades<T> = {
  readonly de: DeclaracionDeLista<T>;
  readonly columnas: readonly Columna<T>[];
  /** Undefined while it is on its way. */
  readonly fila: T | undefined;
  /** Whose row it is: what keeps a state of its own inside is not another's afterwards. */
  readonly clave: string | undefined;
  readonly indice: number;
  readonly desde: number;
  readonly alto: number;
  readonly angosta: boolean;
  /** The one that Tab leads to. */
  readonly activa: boolean;
  readonly recien: boolean;
  /** Undefined where nothing is selected. */
  readonly elegida: boolean | undefined;
  readonly alElegir: (fila: T, elegida: boolean) => void;
};

/** The row's own link; the table takes it to the router. */
const Destino = ({
  a,
  activa,
  children,
}: {
  readonly a: string | undefined;
  readonly activa: boolean;
  readonly children: ReactNode;
}) =>
  a === undefined ? (
    <span className={clases.titulo}>{children}</span>
  ) : (
    <a className={clases.destino} href={`${RAIZ}${a}`} data-a={a} tabIndex={activa ? 0 : -1}>
      {children}
    </a>
  );

const Ancha = <T,>({ de, columnas, fila, clave, activa }: Propiedades<T>) =>
  columnas.map((columna, lugar) => (
    <td
      key={columna.campo}
      className={clases.celda}
      data-derecha={vaALaDerecha(columna) || undefined}
    >
      {fila === undefined ? (
        <span className={clases.hueco} />
      ) : lugar === 0 ? (
        <Destino a={de.ir?.(fila)} activa={activa}>
          {celdaDe(columna, fila, clave)}
        </Destino>
      ) : (
        celdaDe(columna, fila, clave)
      )}
    </td>
  ));

const Tarjeta = <T,>({ de, columnas, fila, clave, activa }: Propiedades<T>) => {
  if (fila === undefined) {
    return (
      <td className={clases.tarjeta}>
        <span className={clases.hueco} />
        <span className={clases.hueco} />
      </td>
    );
  }
  const { titulo, arriba, abajo, debajo } = tarjetaDe(columnas);
  const dicho = (columna: Columna<T> | undefined): ReactNode =>
    columna && celdaDe(columna, fila, clave);
  return (
    <td className={clases.tarjeta}>
      <div className={clases.linea}>
        <Destino a={de.ir?.(fila)} activa={activa}>
          {dicho(titulo)}
        </Destino>
        <span className={clases.lado}>{dicho(arriba)}</span>
      </div>
      <div className={clases.linea}>
        <span className={clases.debajo}>
          {debajo.map((columna) => (
            <span key={columna.campo}>{celdaDe(columna, fila, clave)}</span>
          ))}
        </span>
        <span className={clases.lado}>{dicho(abajo)}</span>
      </div>
    </td>
  );
};

const FilaSuelta = <T,>(propiedades: Propiedades<T>) => {
  const { de, fila, indice, desde, alto, angosta, activa, recien, elegida, alElegir } = propiedades;
  const nombre = fila === undefined ? '' : nombreDe(de, fila);
  return (
    <tr
      aria-rowindex={indice + 2}
      aria-selected={elegida}
      className={clases.fila}
      data-indice={indice}
      data-angosta={angosta || undefined}
      data-lleva={de.ir !== undefined || undefined}
      data-recien={recien || undefined}
      tabIndex={de.ir || fila === undefined ? undefined : activa ? 0 : -1}
      style={{ height: alto, top: desde }}
    >
      {elegida !== undefined && (
        <td className={clases.eleccion}>
          {fila !== undefined && (
            // A row is drawn at every frame of a scroll: the browser's own box is the quickest.
            <input
              type="checkbox"
              aria-label={`Seleccionar ${nombre}`}
              checked={elegida}
              tabIndex={activa ? 0 : -1}
              onChange={({ currentTarget: { checked } }) => alElegir(fila, checked)}
            />
          )}
        </td>
      )}
      {angosta ? <Tarjeta {...propiedades} /> : <Ancha {...propiedades} />}
    </tr>
  );
};

export const Fila = memo(FilaSuelta) as typeof FilaSuelta;
