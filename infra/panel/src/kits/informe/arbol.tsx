import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Cifra } from './cifra.tsx';
import clases from './informe.module.css';
import { arbolDe, type DeArbol, desplegadas } from './niveles.ts';

/** A report's rows: what is inside of what, folded at will, and every amount opens. */

type ConExplicar = { readonly _explicar?: { readonly [campo: string]: string } };

export type ColumnaDeMonto<F> = { readonly campo: keyof F & string; readonly titulo: string };

const explicarDe = (fila: object, campo: string): string | undefined =>
  (fila as ConExplicar)._explicar?.[campo];

const Montos = <F extends object>({
  de,
  fila,
  nombre,
}: {
  readonly de: readonly ColumnaDeMonto<F>[];
  readonly fila: F;
  readonly nombre: string;
}) =>
  de.map(({ campo, titulo }) => (
    <td key={campo} className={clases.monto}>
      <Cifra
        valor={fila[campo] as number}
        explicar={explicarDe(fila, campo)}
        que={`${titulo} de ${nombre}`}
      />
    </td>
  ));

/** Rows by their codes: `<Arbol titulo filas={…} montos={[{ campo: 'saldo', titulo: 'Saldo' }]} />`. */
export const Arbol = <F extends DeArbol & { readonly nombre: string }, P extends object = F>({
  titulo,
  rotulo = 'Cuenta',
  filas,
  montos,
  pie,
  alNombrar = ({ nombre }) => nombre,
}: {
  readonly titulo: string;
  /** What its first column holds. */
  readonly rotulo?: string;
  readonly filas: readonly F[];
  readonly montos: readonly ColumnaDeMonto<F>[];
  /** The row under all: what it is called, and its amounts by the same columns. */
  readonly pie?: { readonly nombre: string; readonly fila: P };
  /** How a row's name is drawn: a link, by hand. */
  readonly alNombrar?: (fila: F) => ReactNode;
}) => {
  const [plegadas, ponerPlegadas] = useState<ReadonlySet<string>>(new Set());
  const arbol = useMemo(() => arbolDe(filas), [filas]);
  const alternar = (codigo: string): void => {
    const otras = new Set(plegadas);
    if (!otras.delete(codigo)) otras.add(codigo);
    ponerPlegadas(otras);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={clases.caja} aria-label={titulo} tabIndex={0}>
      <table className={clases.arbol}>
        <thead>
          <tr>
            <th scope="col">{rotulo}</th>
            {montos.map(({ campo, titulo: dicho }) => (
              <th key={campo} scope="col" className={clases.monto}>
                {dicho}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desplegadas(arbol, plegadas).map(({ fila, nivel, tiene }) => (
            <tr key={fila.codigo} data-padre={tiene || undefined}>
              <th scope="row">
                <div className={clases.nombre} style={{ '--nivel': nivel } as CSSProperties}>
                  {tiene ? (
                    <button
                      type="button"
                      className={`${clases.boton} ${clases.pliegue}`}
                      aria-expanded={!plegadas.has(fila.codigo)}
                      aria-label={`${fila.codigo} ${fila.nombre}`}
                      onClick={() => alternar(fila.codigo)}
                    >
                      {plegadas.has(fila.codigo) ? (
                        <IconChevronRight size={16} />
                      ) : (
                        <IconChevronDown size={16} />
                      )}
                    </button>
                  ) : (
                    <span className={clases.sinPliegue} />
                  )}
                  <span>
                    <span className={clases.codigo}>{fila.codigo}</span> {alNombrar(fila)}
                  </span>
                </div>
              </th>
              <Montos de={montos} fila={fila} nombre={fila.nombre} />
            </tr>
          ))}
        </tbody>
        {pie && (
          <tfoot>
            <tr>
              <th scope="row">{pie.nombre}</th>
              <Montos
                de={montos as unknown as readonly ColumnaDeMonto<P>[]}
                fila={pie.fila}
                nombre={pie.nombre}
              />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
};
