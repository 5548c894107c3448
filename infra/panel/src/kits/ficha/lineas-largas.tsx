import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import clases from './ficha.module.css';

/** Of thousands of lines, those in sight; the others are as much room over them and under them. */

const ALTO_PX = 38;

const Hueco = ({ alto, columnas }: { readonly alto: number; readonly columnas: number }) =>
  alto > 0 && (
    <tr aria-hidden>
      <td colSpan={columnas} style={{ height: alto, padding: 0, border: 0 }} />
    </tr>
  );

export const LineasLargas = <L,>({
  columnas,
  cuenta,
  en,
  alVer,
  children,
}: {
  /** How many there are. */
  readonly columnas: number;
  readonly cuenta: number;
  /** Undefined while it is on its way. */
  readonly en: (indice: number) => L | undefined;
  /** Told which ones are in sight. */
  readonly alVer?: (desde: number, hasta: number) => void;
  /** A row, as its table draws them. */
  readonly children: (linea: L) => ReactNode;
}) => {
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  const [margen, ponerMargen] = useState(0);
  useLayoutEffect(() => {
    const tabla = cuerpo.current?.closest('table');
    if (!cuerpo.current || !tabla) return;
    ponerMargen(Math.round(cuerpo.current.getBoundingClientRect().top + window.scrollY));
    // Its columns stay as wide as they were at first, whatever comes into sight.
    const ancho = tabla.offsetWidth;
    const titulos = [...tabla.querySelectorAll<HTMLElement>('thead th')];
    const anchos = titulos.map((titulo) => titulo.offsetWidth);
    for (const [i, titulo] of titulos.entries())
      titulo.style.width = `${((anchos[i] ?? 0) / ancho) * 100}%`;
    tabla.style.tableLayout = 'fixed';
    tabla.style.minWidth = `${Math.max(ancho, 40 * 16)}px`;
  }, []);
  const virtual = useWindowVirtualizer({
    count: cuenta,
    estimateSize: () => ALTO_PX,
    overscan: 12,
    scrollMargin: margen,
  });
  const vistas = virtual.getVirtualItems().filter(({ index }) => index < cuenta);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useEffect(() => alVer?.(startIndex, endIndex), [alVer, startIndex, endIndex]);
  const antes = (vistas[0]?.start ?? margen) - margen;
  const despues = virtual.getTotalSize() - ((vistas.at(-1)?.end ?? margen) - margen);
  return (
    <tbody ref={cuerpo}>
      <Hueco alto={antes} columnas={columnas} />
      {vistas.map(({ index }) => {
        const linea = en(index);
        return (
          <tr key={index} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
            {linea === undefined ? (
              <td colSpan={columnas} aria-busy>
                <span className={clases.hueco} />
              </td>
            ) : (
              children(linea)
            )}
          </tr>
        );
      })}
      <Hueco alto={despues} columnas={columnas} />
    </tbody>
  );
};
