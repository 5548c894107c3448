import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { destinoDeTecla } from '#panel/kits/lista/mover.ts';
import clases from './conciliacion.module.css';

/** One side of a reconciliation: a list with one stop of Tab, of which only what is in sight is drawn. */

export const ALTO_PX = 52;
/** Rows that scroll out are used for those that scroll in: more than any screen shows. */
const EN_USO = 97;

type FilaDibujada = {
  readonly arriba: ReactNode;
  readonly monto: string;
  readonly abajo: ReactNode;
  readonly hecha: boolean;
};

const Fila = memo(
  ({
    id,
    indice,
    cuantas,
    activa,
    elegida,
    unida,
    fila: { arriba, monto, abajo, hecha },
  }: {
    readonly id: string;
    readonly indice: number;
    readonly cuantas: number;
    readonly activa: boolean;
    readonly elegida: boolean;
    readonly unida: boolean;
    readonly fila: FilaDibujada;
  }) => (
    // biome-ignore lint/a11y/useFocusableInteractive: its list has the focus, and says which one is active
    <div
      id={id}
      role="option"
      aria-selected={elegida}
      aria-posinset={indice + 1}
      aria-setsize={cuantas}
      className={clases.fila}
      data-indice={indice}
      data-activa={activa || undefined}
      data-elegida={elegida || undefined}
      data-unida={unida || undefined}
      style={{ top: indice * ALTO_PX }}
    >
      <span className={clases.arriba}>{arriba}</span>
      <span className={clases.monto}>{monto}</span>
      <span className={clases.abajo} data-hecha={hecha || undefined}>
        {abajo}
      </span>
    </div>
  ),
);

export type Lado = {
  readonly caja: RefObject<HTMLDivElement | null>;
  readonly enfocar: () => void;
};

export const useLado = (): Lado => {
  const caja = useRef<HTMLDivElement>(null);
  const enfocar = useCallback(() => caja.current?.focus({ preventScroll: true }), []);
  return { caja, enfocar };
};

/** The list of one side. */
export const ListaDeLado = <T,>({
  nombre,
  lado: { caja },
  filas,
  dibujar,
  activa,
  esElegida,
  esUnida,
  alActivar,
  alElegir,
  alTeclear,
  alMoverse,
  varias = false,
}: {
  readonly nombre: string;
  readonly lado: Lado;
  readonly filas: readonly T[];
  /** The same object for the same row: it is drawn again only when it is another. */
  readonly dibujar: (fila: T) => FilaDibujada;
  readonly activa: number;
  readonly esElegida: (fila: T) => boolean;
  readonly esUnida?: (fila: T) => boolean;
  readonly alActivar: (indice: number) => void;
  readonly alElegir?: (indice: number) => void;
  /** True: it was for it. */
  readonly alTeclear: (tecla: KeyboardEvent) => boolean;
  /** It was scrolled, or what it shows is another. */
  readonly alMoverse: () => void;
  readonly varias?: boolean;
}) => {
  const raiz = useId();
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO_PX,
    overscan: 6,
    onChange: alMoverse,
  });
  // It may still know of rows that left.
  const visibles = virtual.getVirtualItems().filter(({ index }) => index < filas.length);
  const [primera, ultima] = [visibles[0]?.index ?? 0, visibles.at(-1)?.index ?? -1];
  const indices = visibles.map(({ index }) => index);
  // The active one is named by the list: it has to be there.
  if (activa < filas.length && (activa < primera || activa > ultima)) indices.push(activa);
  const idDe = (indice: number): string => `${raiz}-${indice}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one moves, not when rows change
  useEffect(() => {
    if (activa < filas.length) virtual.scrollToIndex(activa, { align: 'auto' });
  }, [activa]);
  const teclear = (tecla: KeyboardEvent): void => {
    if (alTeclear(tecla)) {
      tecla.preventDefault();
      return;
    }
    if (tecla.ctrlKey || tecla.altKey || tecla.metaKey) return;
    const destino = destinoDeTecla(tecla.key, activa, filas.length);
    if (destino === undefined || filas.length === 0) return;
    tecla.preventDefault();
    alActivar(destino);
  };
  return (
    <div
      ref={caja}
      role="listbox"
      aria-label={nombre}
      aria-multiselectable={varias || undefined}
      aria-activedescendant={activa < filas.length ? idDe(activa) : undefined}
      tabIndex={0}
      className={clases.caja}
      onKeyDown={teclear}
      onClick={({ target }) => {
        const indice = (target as Element).closest<HTMLElement>('[data-indice]')?.dataset.indice;
        if (indice === undefined) return;
        alActivar(Number(indice));
        alElegir?.(Number(indice));
      }}
    >
      <div className={clases.filas} style={{ height: filas.length * ALTO_PX }} role="presentation">
        {indices.map((indice) => {
          const fila = filas[indice] as T;
          return (
            <Fila
              key={indice < primera || indice > ultima ? 'activa' : indice % EN_USO}
              id={idDe(indice)}
              indice={indice}
              cuantas={filas.length}
              activa={indice === activa}
              elegida={esElegida(fila)}
              unida={esUnida?.(fila) ?? false}
              fila={dibujar(fila)}
            />
          );
        })}
      </div>
    </div>
  );
};
