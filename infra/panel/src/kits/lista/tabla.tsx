import { type CSSProperties, useMemo } from 'react';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { lasQueCaben, rejillaDe, vaALaDerecha } from './anchos.ts';
import { type Columna, type DeclaracionDeLista, idDe } from './declaracion.ts';
import { Fila } from './filas.tsx';
import clases from './lista.module.css';
import { plazaDe } from './mover.ts';
import type { Filas } from './paginas.ts';
import { useEleccion } from './seleccion.ts';
import { Varios } from './varios.tsx';
import { useAncla, useDestinos, useRecorrido, type Ventana } from './ventana.ts';

/** The rows of a list in sight, under their titles: one looks, moves, opens and selects. */

const ANCHO_DE_CASILLA_PX = 40;

type Eleccion<T> = ReturnType<typeof useEleccion<T>>;

const Titulos = <T,>({
  columnas,
  eleccion,
  cuenta,
}: {
  readonly columnas: readonly Columna<T>[];
  /** Undefined where nothing is selected. */
  readonly eleccion: Eleccion<T> | undefined;
  readonly cuenta: number;
}) => {
  const algunas =
    eleccion !== undefined && eleccion.filas.length > 0 && eleccion.filas.length < cuenta;
  return (
    <thead className={clases.titulos}>
      <tr aria-rowindex={1}>
        {eleccion && (
          <th scope="col" className={clases.eleccion}>
            <input
              type="checkbox"
              aria-label="Seleccionar todas"
              checked={eleccion.filas.length > 0}
              ref={(casilla) => {
                if (casilla) casilla.indeterminate = algunas;
              }}
              onChange={({ currentTarget: { checked } }) =>
                checked ? eleccion.elegirTodas() : eleccion.soltar()
              }
            />
          </th>
        )}
        {columnas.map((columna) => (
          <th
            key={columna.campo}
            scope="col"
            className={clases.rotulo}
            data-derecha={vaALaDerecha(columna) || undefined}
          >
            {columna.titulo}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Totales = <T,>({
  columnas,
  totales,
  seleccion,
}: {
  readonly columnas: readonly Columna<T>[];
  readonly totales: NonNullable<Filas<T>['totales']>;
  readonly seleccion: boolean;
}) => (
  <tfoot className={clases.totales}>
    <tr>
      {seleccion && <td />}
      {columnas.map((columna, lugar) => (
        <td
          key={columna.campo}
          className={clases.celda}
          data-derecha={vaALaDerecha(columna) || undefined}
        >
          {totales[columna.campo] ?? (lugar === 0 ? 'Total' : '')}
        </td>
      ))}
    </tr>
  </tfoot>
);

export const Tabla = <T,>({
  de,
  columnas,
  filas,
  ventana,
  ancho,
  angosta,
  alto,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly columnas: readonly Columna<T>[];
  readonly filas: Filas<T>;
  readonly ventana: Ventana;
  readonly ancho: number;
  /** Cards instead of columns. */
  readonly angosta: boolean;
  readonly alto: number;
}) => {
  const { puede } = useSesion();
  const conSeleccion =
    de.varios?.some(({ recurso, metodo = 'POST' }) => puede(recurso, metodo)) ?? false;
  const eleccion = useEleccion(de, filas);
  const casilla = conSeleccion ? ANCHO_DE_CASILLA_PX : 0;
  const visibles = useMemo(
    () => (angosta ? columnas : lasQueCaben(columnas, ancho - casilla)),
    [columnas, ancho, casilla, angosta],
  );
  const recorrido = useRecorrido(ventana, filas, conSeleccion ? eleccion.alternar : undefined);
  const { recientes, corridas } = useAncla(de, ventana, filas, alto);
  const destinos = useDestinos();
  return (
    <>
      <table
        aria-label={de.titulo}
        aria-rowcount={filas.total === undefined ? -1 : filas.total + 1}
        className={clases.marco}
        style={{ '--rejilla': rejillaDe(visibles, conSeleccion) } as CSSProperties}
      >
        {!angosta && (
          <Titulos
            columnas={visibles}
            eleccion={conSeleccion ? eleccion : undefined}
            cuenta={filas.cuenta}
          />
        )}
        <tbody
          ref={ventana.cuerpo}
          className={clases.cuerpo}
          style={{ height: ventana.altura }}
          onKeyDown={recorrido.alTeclear}
          onFocus={(evento) => {
            recorrido.alEnfocar(evento);
            destinos.acercarse(evento);
          }}
          onPointerOver={destinos.acercarse}
          onClick={destinos.abrir}
          onAuxClick={destinos.abrir}
        >
          {ventana.vistas.map(({ index, desde }) => {
            const fila = filas.en(index);
            const id = fila === undefined ? undefined : idDe(de, fila);
            return (
              <Fila
                key={plazaDe(index - corridas, ventana.plazas)}
                clave={id}
                de={de}
                columnas={visibles}
                fila={fila}
                indice={index}
                desde={desde}
                alto={alto}
                angosta={angosta}
                activa={index === recorrido.activa}
                recien={id !== undefined && recientes.has(id)}
                elegida={conSeleccion ? fila !== undefined && eleccion.es(fila) : undefined}
                alElegir={eleccion.elegir}
              />
            );
          })}
        </tbody>
        {filas.totales && !angosta && (
          <Totales columnas={visibles} totales={filas.totales} seleccion={conSeleccion} />
        )}
      </table>
      {eleccion.filas.length > 0 && (
        <Varios de={de} filas={eleccion.filas} alSoltar={eleccion.soltar} />
      )}
    </>
  );
};
