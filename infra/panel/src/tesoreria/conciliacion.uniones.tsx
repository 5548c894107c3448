import { type Ref, useImperativeHandle, useReducer } from 'react';
import { ALTO_PX, type Lado } from './conciliacion.lado.tsx';
import clases from './conciliacion.module.css';

/** The lines between what the bank says and what we noted: those in sight, and the active one with its reason. */

export type Union = {
  readonly linea: number;
  readonly movimientos: readonly number[];
  readonly porque: string;
};

export type Uniones = { readonly pintar: () => void };

const ANCHO = 84;

const alturaDe = (indice: number, { caja }: Lado): number => {
  const elemento = caja.current;
  if (!elemento) return 0;
  return indice * ALTO_PX + ALTO_PX / 2 - elemento.scrollTop;
};

type Trazo = { readonly clave: string; readonly de: number; readonly a: number };

/** Where a line goes between both sides; nothing where neither end is in sight. */
const trazosDe = (
  { linea, movimientos }: Union,
  izquierda: Lado,
  derecha: Lado,
  activa: boolean,
): readonly Trazo[] => {
  const [una, otra] = [izquierda.caja.current, derecha.caja.current];
  if (!una || !otra) return [];
  const dentro = (y: number, caja: HTMLElement): boolean => y >= 0 && y <= caja.clientHeight;
  const sujetar = (y: number, caja: HTMLElement): number =>
    Math.min(Math.max(y, 0), caja.clientHeight) + caja.offsetTop;
  return movimientos.flatMap((movimiento) => {
    const [y1, y2] = [alturaDe(linea, izquierda), alturaDe(movimiento, derecha)];
    if (!dentro(y1, una) || (!activa && !dentro(y2, otra))) return [];
    return [{ clave: `${linea}-${movimiento}`, de: sujetar(y1, una), a: sujetar(y2, otra) }];
  });
};

export const DibujoDeUniones = ({
  ref,
  izquierda,
  derecha,
  unionDe,
  activa,
}: {
  readonly ref: Ref<Uniones>;
  readonly izquierda: Lado;
  readonly derecha: Lado;
  readonly unionDe: (linea: number) => Union | undefined;
  readonly activa: number;
}) => {
  const [, pintar] = useReducer((vez: number) => vez + 1, 0);
  useImperativeHandle(ref, () => ({ pintar }), []);
  const caja = izquierda.caja.current;
  const primera = caja ? Math.floor(caja.scrollTop / ALTO_PX) : 0;
  const cuantas = caja ? Math.ceil(caja.clientHeight / ALTO_PX) + 1 : 0;
  const uniones = Array.from({ length: cuantas }, (_, i) => unionDe(primera + i)).filter(
    (una) => una !== undefined,
  );
  const suya = unionDe(activa);
  const trazosDeLaSuya = suya ? trazosDe(suya, izquierda, derecha, true) : [];
  const [primero] = trazosDeLaSuya;
  const curva = ({ de, a }: Trazo): string =>
    `M0,${de} C${ANCHO / 2},${de} ${ANCHO / 2},${a} ${ANCHO},${a}`;
  return (
    <div className={clases.uniones} aria-hidden>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what it shows is said by each line in words */}
      <svg>
        {uniones
          .filter(({ linea }) => linea !== activa)
          .flatMap((una) => trazosDe(una, izquierda, derecha, false))
          .map((trazo) => (
            <path key={trazo.clave} className={clases.union} d={curva(trazo)} />
          ))}
        {trazosDeLaSuya.map((trazo) => (
          <path key={trazo.clave} className={clases.union} data-activa d={curva(trazo)} />
        ))}
      </svg>
      {primero && suya && (
        <span className={clases.porque} style={{ top: (primero.de + primero.a) / 2 }}>
          {suya.porque}
        </span>
      )}
    </div>
  );
};
