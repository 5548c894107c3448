import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Cliente } from 'comprobantes-cliente';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { type Almacen, errorVisible, idDe, useEstado } from './almacen.ts';
import { clase } from './campo.tsx';
import { Celda } from './celda.tsx';
import {
  type CampoDe,
  type Clase,
  type Columnas,
  esFilaVacia,
  type FilaDe,
  type PropsDeVista,
  sinRaras,
  type VistaDe,
  visiblesDe,
} from './clases.ts';
import {
  aDibujar,
  conPegado,
  conResueltas,
  filasDe,
  type Pegada,
  quitarFila,
  siguienteCelda,
} from './filas.ts';
import { avanzarDesde, enfocarPronto, saleDelTexto } from './foco.ts';
import estilos from './formulario.module.css';
import { leerPegado } from './pegado.ts';

/**
 * Rows written as in a spreadsheet. There is always one more to write. Enter goes to the next cell that lacks
 * something and then to the next row; arrows move; Ctrl+Delete takes a row off; what is pasted begins at the
 * focused cell.
 */

const ALTO_ESTIMADO_PX = 37;
/** Fewer are all drawn. */
const CORTA = 40;
const MAXIMO = 500;

type Opciones<C extends Columnas> = {
  readonly obligatorio?: boolean;
  readonly vacio?: readonly FilaDe<C>[];
  readonly maximo?: number;
  /** Beneath the rows: sums, what is missing. */
  readonly Pie?: (props: { readonly filas: readonly FilaDe<C>[] }) => ReactNode;
};

type Rejilla = {
  readonly almacen: Almacen;
  readonly lista: string;
  readonly columnas: Columnas;
  readonly maximo: number;
};

const FilaDeRejilla = memo(
  ({
    almacen,
    lista,
    columnas,
    fila,
    porLlenar,
    alSeguir,
    alQuitar,
  }: Omit<Rejilla, 'maximo'> & {
    readonly fila: number;
    readonly porLlenar: boolean;
    readonly alSeguir: (fila: number, columna: string) => void;
    readonly alQuitar: (fila: number) => void;
  }) => (
    <>
      <th scope="row" className={estilos.indice}>
        {fila + 1}
      </th>
      {visiblesDe(columnas).map((columna, i) => {
        const deColumna = columnas[columna];
        if (!deColumna?.celda) return null;
        return (
          <td key={columna} data-etiqueta={deColumna.etiqueta}>
            <Celda
              almacen={almacen}
              lista={lista}
              fila={fila}
              columna={columna}
              clase={deColumna}
              celda={deColumna.celda}
              parada={!porLlenar || i === 0 || fila === 0}
              primera={fila === 0 && i === 0}
              alSeguir={alSeguir}
            />
          </td>
        );
      })}
      <td className={estilos.quitar}>
        {!porLlenar && (
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={`Quitar línea ${fila + 1}`}
            onClick={() => alQuitar(fila)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </td>
    </>
  ),
);
FilaDeRejilla.displayName = 'FilaDeRejilla';

type Lugar = { readonly fila: number; readonly columna: string; readonly entrada: HTMLElement };

const lugarDe = (objetivo: EventTarget): Lugar | null => {
  if (!(objetivo instanceof HTMLElement)) return null;
  const { fila, columna } = objetivo.dataset;
  return fila === undefined || columna === undefined
    ? null
    : { fila: Number(fila), columna, entrada: objetivo };
};

type Movimientos = {
  readonly ir: (fila: number, columna: string) => void;
  readonly quitar: (fila: number) => void;
};

/** Enter: what is missing in this row, else the next row, else out of the grid. */
const alEntrar = (
  { almacen, lista, columnas, maximo }: Rejilla,
  lugar: Lugar,
  ir: Movimientos['ir'],
) => {
  const fila = filasDe(almacen, lista)[lugar.fila];
  const primera = visiblesDe(columnas)[0] ?? '';
  if (!fila || esFilaVacia(fila, columnas)) return avanzarDesde(lugar.entrada.closest('table'));
  const siguiente = siguienteCelda(fila, columnas, lugar.columna);
  if (siguiente !== null) return ir(lugar.fila, siguiente);
  if (lugar.fila + 1 >= maximo) return avanzarDesde(lugar.entrada.closest('table'));
  return ir(lugar.fila + 1, primera);
};

/** What a key does in the grid; false: nothing, it is the input's. */
const teclaEnRejilla = (
  tecla: KeyboardEvent,
  rejilla: Rejilla,
  { ir, quitar }: Movimientos,
): boolean => {
  const lugar = lugarDe(tecla.target);
  if (!lugar || tecla.defaultPrevented) return false;
  const { fila, columna, entrada } = lugar;
  const visibles = visiblesDe(rejilla.columnas);
  const vecina = (pasos: number) => visibles[visibles.indexOf(columna) + pasos];
  const esTexto = entrada instanceof HTMLInputElement;
  if (tecla.ctrlKey || tecla.metaKey) {
    if (tecla.key !== 'Delete' && tecla.key !== 'Backspace') return false;
    quitar(fila);
    return true;
  }
  if (tecla.altKey) return false;
  if (tecla.key === 'Enter') {
    if (tecla.shiftKey) ir(Math.max(0, fila - 1), columna);
    else alEntrar(rejilla, lugar, ir);
    return true;
  }
  if (tecla.shiftKey || !esTexto) return false;
  if (tecla.key === 'ArrowUp') ir(Math.max(0, fila - 1), columna);
  else if (tecla.key === 'ArrowDown') ir(fila + 1, columna);
  else {
    const pasos = { ArrowLeft: -1, ArrowRight: 1 }[tecla.key];
    const hacia = pasos === undefined ? undefined : vecina(pasos);
    if (hacia === undefined || !saleDelTexto(entrada, pasos === 1 ? 'derecha' : 'izquierda'))
      return false;
    ir(fila, hacia);
  }
  return true;
};

type EnLista = Pick<Pegada, 'fila' | 'columna' | 'celdas'>;

/** Puts in what a spreadsheet copied, and looks for what its texts name. */
const pegarEn = async (
  { almacen, lista, columnas, maximo }: Rejilla,
  cliente: Cliente,
  pegada: EnLista,
): Promise<void> => {
  const resultado = conPegado(filasDe(almacen, lista), columnas, { ...pegada, lista, maximo });
  almacen.poner({ [lista]: resultado.filas });
  for (const columna of resultado.columnas) {
    const buscador = columnas[columna]?.buscador;
    if (!buscador) continue;
    const textos = resultado.filas.flatMap((fila) =>
      fila[buscador.enlaza] === '' && fila[columna] ? [fila[columna]] : [],
    );
    const halladas = await buscador.resolver([...new Set(textos)], cliente).catch(() => new Map());
    almacen.poner({
      [lista]: conResueltas(filasDe(almacen, lista), columna, buscador.enlaza, halladas),
    });
  }
  for (let fila = pegada.fila; fila < resultado.hasta; fila += 1) {
    for (const columna of resultado.columnas) almacen.tocar(`${lista}.${fila}.${columna}`);
  }
};

/** Puts rows after those that a list has, as if they were pasted at its first column: what a file says. */
export const useAgregar = ({ ruta: lista, almacen, clase: deLista }: CampoDe<unknown>) => {
  const cliente = useCliente();
  const { columnas, maximo } = deLista.ajustes as Ajustes;
  return (celdas: Pegada['celdas']): Promise<void> => {
    const fila = filasDe(almacen, lista).filter((una) => !esFilaVacia(una, columnas)).length;
    const columna = visiblesDe(columnas)[0] ?? '';
    const rejilla = { almacen, lista, columnas, maximo };
    return almacen.esperar(pegarEn(rejilla, cliente, { fila, columna, celdas }));
  };
};

type Ajustes = {
  readonly columnas: Columnas;
  readonly maximo: number;
  readonly Pie: Opciones<Columnas>['Pie'];
};

/** So many do not fit side by side: they keep their width, and the grid scrolls. */
const MUCHAS_COLUMNAS = 7;
const anchoDe = (width: string | undefined, columnas: number) =>
  columnas > MUCHAS_COLUMNAS ? { width, minWidth: width ?? '9rem' } : { width };

/** The columns as they are drawn: those that few fill in, once somebody asks for them or fills one in. */
const useColumnas = (almacen: Almacen, lista: string, declaradas: Columnas) => {
  const [todas, verTodas] = useState(false);
  const raras = useMemo(
    () => Object.keys(declaradas).filter((columna) => declaradas[columna]?.celda?.rara),
    [declaradas],
  );
  const dichas = useEstado(almacen, () =>
    filasDe(almacen, lista).some((fila) =>
      raras.some((columna) => (fila[columna] ?? '') !== declaradas[columna]?.vacio),
    ),
  );
  useEffect(() => {
    if (dichas) verTodas(true);
  }, [dichas]);
  const columnas = useMemo(
    () => (todas || raras.length === 0 ? declaradas : sinRaras(declaradas)),
    [declaradas, raras, todas],
  );
  return { columnas, verTodas: todas || raras.length === 0 ? null : () => verTodas(true) };
};

const VistaDeLineas = ({
  campo,
  etiqueta,
  ajustes: { columnas: declaradas, maximo, Pie },
}: PropsDeVista<readonly FilaDe<Columnas>[]> & { readonly ajustes: Ajustes }) => {
  const { almacen, ruta: lista } = campo;
  const { columnas, verTodas } = useColumnas(almacen, lista, declaradas);
  const rejilla: Rejilla = { almacen, lista, columnas, maximo };
  const error = useEstado(almacen, (estado) => errorVisible(estado, lista));
  const dibujadas = useEstado(almacen, () => aDibujar(filasDe(almacen, lista), columnas, maximo));
  const llenas = useEstado(almacen, () => filasDe(almacen, lista).length);
  const marco = useRef<HTMLDivElement>(null);
  const corta = dibujadas <= CORTA;
  const virtual = useVirtualizer({
    count: dibujadas,
    getScrollElement: () => marco.current,
    estimateSize: () => ALTO_ESTIMADO_PX,
    overscan: 8,
    enabled: !corta,
    useFlushSync: false,
  });
  const ir = useCallback(
    (fila: number, columna: string) => {
      const cuantas = aDibujar(filasDe(almacen, lista), columnas, maximo);
      const dentro = Math.max(0, Math.min(fila, cuantas - 1));
      if (cuantas > CORTA) virtual.scrollToIndex(dentro);
      enfocarPronto(idDe(almacen, `${lista}.${dentro}.${columna}`));
    },
    [almacen, lista, columnas, maximo, virtual],
  );
  const quitar = useCallback((fila: number) => quitarFila(almacen, lista, fila), [almacen, lista]);
  useEffect(() => {
    almacen.enfocadores.set(lista, ir);
    return () => {
      almacen.enfocadores.delete(lista);
    };
  }, [almacen, lista, ir]);
  const cliente = useCliente();
  const alPegar = (evento: ClipboardEvent): void => {
    const lugar = lugarDe(evento.target);
    const celdas = leerPegado(evento.clipboardData.getData('text/plain'));
    if (!lugar || !celdas) return;
    evento.preventDefault();
    const { fila, columna } = lugar;
    void almacen.esperar(pegarEn(rejilla, cliente, { fila, columna, celdas }));
  };
  const alTeclear = (tecla: KeyboardEvent): void => {
    if (!teclaEnRejilla(tecla, rejilla, { ir, quitar })) return;
    tecla.preventDefault();
    tecla.stopPropagation();
  };
  const visibles = corta
    ? Array.from({ length: dibujadas }, (_, index) => ({ index, start: 0, end: 0 }))
    : virtual.getVirtualItems();
  const antes = visibles[0]?.start ?? 0;
  const despues = corta ? 0 : virtual.getTotalSize() - (visibles.at(-1)?.end ?? 0);
  const titulo = etiqueta ?? campo.clase.etiqueta;
  const deCabeza = visiblesDe(columnas);
  return (
    <div>
      <div ref={marco} className={corta ? estilos.marco : estilos.marcoLargo}>
        <table
          className={estilos.rejilla}
          aria-label={titulo}
          aria-rowcount={dibujadas}
          onKeyDown={alTeclear}
          onPaste={alPegar}
        >
          <thead>
            <tr>
              <th scope="col" className={estilos.indice}>
                #
              </th>
              {deCabeza.map((columna) => (
                <th
                  key={columna}
                  scope="col"
                  style={anchoDe(columnas[columna]?.celda?.ancho, deCabeza.length)}
                  className={columnas[columna]?.celda?.derecha ? estilos.monto : undefined}
                >
                  {columnas[columna]?.etiqueta}
                </th>
              ))}
              <td className={estilos.quitar} />
            </tr>
          </thead>
          <tbody>
            {antes > 0 && (
              <tr aria-hidden>
                <td style={{ height: antes }} />
              </tr>
            )}
            {visibles.map(({ index }) => (
              <tr key={index} data-index={index} ref={corta ? undefined : virtual.measureElement}>
                <FilaDeRejilla
                  {...{ almacen, lista, columnas }}
                  fila={index}
                  porLlenar={index >= llenas}
                  alSeguir={ir}
                  alQuitar={quitar}
                />
              </tr>
            ))}
            {despues > 0 && (
              <tr aria-hidden>
                <td style={{ height: despues }} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Group justify="space-between" align="flex-start" className={estilos.bajoLineas}>
        <Text
          size="sm"
          c="var(--mantine-color-error)"
          id={idDe(almacen, lista)}
          tabIndex={-1}
          role={error && 'alert'}
        >
          {error}
        </Text>
        {verTodas && (
          <Button variant="subtle" size="compact-xs" onClick={verTodas}>
            Más columnas
          </Button>
        )}
        {Pie && <DePie {...{ almacen, lista, Pie }} />}
      </Group>
    </div>
  );
};

const DePie = ({
  almacen,
  lista,
  Pie,
}: Pick<Rejilla, 'almacen' | 'lista'> & {
  readonly Pie: NonNullable<Opciones<Columnas>['Pie']>;
}) => {
  const filas = useEstado(almacen, () => filasDe(almacen, lista));
  return <Pie filas={filas} />;
};

/** A list of rows with these columns. */
export const lineas = <const C extends Columnas>(
  etiqueta: string,
  columnas: C,
  { maximo = MAXIMO, Pie, ...detalles }: Opciones<C> = {},
): Clase<readonly FilaDe<C>[]> & { readonly columnas: C } => ({
  ...clase<readonly FilaDe<C>[], Ajustes>(etiqueta, detalles, {
    vacio: [],
    ajustes: { columnas, maximo, Pie: Pie as Ajustes['Pie'] },
    Vista: VistaDeLineas as unknown as VistaDe<readonly FilaDe<C>[], Ajustes>,
  }),
  columnas,
});
