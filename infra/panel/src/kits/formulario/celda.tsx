import { type FocusEvent, memo } from 'react';
import { useEscrito } from '../comun/escrito.ts';
import { type Almacen, errorVisible, idDe, useEstado } from './almacen.ts';
import { vaABoton } from './campo.tsx';
import type { Buscador, Clase, Celda as DeCelda, Fila, Opcion } from './clases.ts';
import { filasDe } from './filas.ts';
import estilos from './formulario.module.css';
import { Sugerencias, useSugerencias } from './sugerencias.tsx';

/** One cell of a grid: it listens to its own value alone. */

export type LugarDeCelda = {
  readonly almacen: Almacen;
  readonly lista: string;
  readonly fila: number;
  readonly columna: string;
  readonly clase: Clase<string>;
  readonly celda: DeCelda;
  /** Tab stops here. */
  readonly parada: boolean;
  /** The first of all: what is wrong with the list itself is said of it. */
  readonly primera: boolean;
};

const useCelda = ({
  almacen,
  lista,
  fila,
  columna,
  clase,
  celda,
  parada,
  primera,
}: LugarDeCelda) => {
  const ruta = `${lista}.${fila}.${columna}`;
  const valor = useEstado(
    almacen,
    ({ valores }) => (valores[lista] as readonly Fila[])[fila]?.[columna] ?? clase.vacio,
  );
  const error = useEstado(
    almacen,
    (estado) => errorVisible(estado, ruta) ?? (primera ? errorVisible(estado, lista) : undefined),
  );
  return {
    valor,
    poner: (nuevo: string, ademas: Fila = {}) =>
      almacen.ponerCelda(lista, fila, { [columna]: nuevo, ...ademas }),
    atributos: {
      id: idDe(almacen, ruta),
      'aria-label': clase.etiqueta,
      'aria-invalid': error !== undefined || undefined,
      title: error ?? (celda.derecha ? undefined : valor),
      tabIndex: parada ? 0 : -1,
      'data-fila': fila,
      'data-columna': columna,
      className: `${estilos.celda} ${celda.derecha ? estilos.monto : ''}`,
      onBlur: (salida: FocusEvent) => {
        if (filasDe(almacen, lista)[fila] && !vaABoton(salida)) almacen.tocar(ruta);
      },
    },
  };
};

const CeldaDeTexto = (lugar: LugarDeCelda) => {
  const { celda } = lugar;
  const { valor, poner, atributos } = useCelda(lugar);
  const { visto, escribir, soltar } = useEscrito(valor, celda.mostrar);
  return (
    <input
      {...atributos}
      value={visto}
      autoComplete="off"
      inputMode={celda.inputMode}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const leido = celda.leer(currentTarget.value);
        escribir(currentTarget.value, leido);
        poner(leido);
      }}
      onBlur={(salida) => {
        soltar();
        atributos.onBlur(salida);
      }}
    />
  );
};

const CeldaDeOpciones = ({
  useOpciones,
  ...lugar
}: LugarDeCelda & { readonly useOpciones: () => readonly Opcion[] }) => {
  const { valor, poner, atributos } = useCelda(lugar);
  const opciones = useOpciones();
  return (
    <select
      {...atributos}
      value={valor}
      onChange={({ currentTarget }) => poner(currentTarget.value)}
    >
      {opciones.map((opcion) => (
        <option key={opcion.valor} value={opcion.valor}>
          {opcion.texto}
        </option>
      ))}
    </select>
  );
};

const CeldaBuscada = ({
  buscador,
  alSeguir,
  ...lugar
}: LugarDeCelda & {
  readonly buscador: Buscador;
  readonly alSeguir: (columna: string) => void;
}) => {
  const { almacen, lista, fila, columna, celda } = lugar;
  const { valor, poner, atributos } = useCelda(lugar);
  const de = useSugerencias({
    almacen,
    buscador,
    valor,
    alTomar: ({ pone }, por) => {
      // The row may have gone, or say something else, while it was being asked.
      if (filasDe(almacen, lista)[fila]?.[columna] !== valor) return;
      almacen.ponerCelda(lista, fila, pone);
      if (por === 'tecla') alSeguir(celda.sigue ?? columna);
    },
  });
  const nota = useEstado(almacen, () => filasDe(almacen, lista)[fila]?.[celda.nota ?? '']);
  return (
    <>
      <input
        {...atributos}
        {...de.atributos}
        value={valor}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={de.teclado}
        onChange={({ currentTarget }) => {
          poner(currentTarget.value, { [buscador.enlaza]: '' });
          de.alEscribir(currentTarget.value);
        }}
        onBlur={(salida) => {
          de.alSalir();
          atributos.onBlur(salida);
        }}
      />
      <Sugerencias {...de.lista} />
      {nota && (
        <span className={estilos.nota} title={nota}>
          {nota}
        </span>
      )}
    </>
  );
};

export const Celda = memo(
  ({
    alSeguir,
    ...lugar
  }: LugarDeCelda & { readonly alSeguir: (fila: number, columna: string) => void }) => {
    const { buscador } = lugar.clase;
    if (buscador) {
      const seguir = (columna: string) => alSeguir(lugar.fila, columna);
      return <CeldaBuscada {...lugar} buscador={buscador} alSeguir={seguir} />;
    }
    const { opciones } = lugar.celda;
    if (!opciones) return <CeldaDeTexto {...lugar} />;
    const useOpciones = typeof opciones === 'function' ? opciones : () => opciones;
    return <CeldaDeOpciones {...lugar} useOpciones={useOpciones} />;
  },
);
Celda.displayName = 'Celda';
