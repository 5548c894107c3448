import { VisuallyHidden } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import clases from './bandeja.module.css';
import { Escrito } from './escrito.tsx';
import { EstadoDeRecibida } from './estado.tsx';
import { baseDe, documentoDe, type EstadoDeFila, type Fila, observacionDe } from './fila.ts';

/** What waits in the inbox, a row each; those in sight are drawn. */

const ALTO = 59;
const DE_SOBRA = 8;

export type Acciones = {
  readonly alAbrir: (id: string) => void;
  readonly alIngresar: (id: string) => void;
  readonly alQuitar: (id: string) => void;
  readonly alClasificar: (id: string, dicho: { categoria?: string; cuenta?: string }) => void;
};

type DeFila = Acciones & {
  readonly fila: Fila;
  readonly estado: EstadoDeFila;
  readonly observacion: string;
  readonly conCuentas: boolean;
  readonly cuentaMala: boolean;
  readonly puedeIngresar: boolean;
  readonly lugar: number;
  readonly desde: number;
};

const UnaFila = memo(function UnaFila(de: DeFila) {
  const { fila, estado, observacion, conCuentas, cuentaMala, puedeIngresar } = de;
  const { id, compra, archivos, categoria, cuenta, compra_id } = fila;
  const nombre = compra ? documentoDe(compra) : (archivos[0] ?? id);
  const abierta = estado === 'buena' || estado === 'dudosa';
  const registrada = compra_id ?? (estado === 'repetida' ? compra?.compra_existente : null);
  return (
    <tr aria-rowindex={de.lugar + 2} className={clases.fila} style={{ top: de.desde }}>
      <td>
        <button type="button" className={clases.abre} onClick={() => de.alAbrir(id)}>
          <b>{compra?.proveedor_razon_social ?? nombre}</b>
          <small>{compra ? nombre : 'No se pudo leer'}</small>
        </button>
      </td>
      <td className={clases.sobra}>
        {compra && <Fecha valor={compra.fecha_emision.slice(0, 10)} />}
      </td>
      <td className={`${clases.derecha} ${clases.sobra}`}>
        {compra && <Dinero valor={baseDe(compra)} />}
      </td>
      <td className={`${clases.derecha} ${clases.sobra}`}>
        {compra && <Dinero valor={compra.iva} />}
      </td>
      <td className={clases.derecha}>{compra && <Dinero valor={compra.total} />}</td>
      <td className={clases.sobra}>
        {abierta && (
          <Escrito
            lista="categorias"
            nombre={`Categoría de ${nombre}`}
            valor={categoria}
            alEscribir={(dicha) => de.alClasificar(id, { categoria: dicha })}
          />
        )}
      </td>
      {conCuentas && (
        <td className={clases.sobra}>
          {abierta && (
            <Escrito
              lista="cuentas"
              nombre={`Cuenta de ${nombre}`}
              valor={cuenta}
              mala={cuentaMala}
              {...(compra?.detalles.length === 0 && {
                impedido: 'Sin líneas: va a la de su categoría',
              })}
              alEscribir={(dicha) => de.alClasificar(id, { cuenta: dicha })}
            />
          )}
        </td>
      )}
      <td>
        <EstadoDeRecibida de={estado} />
        {observacion !== '' && (
          <span className={clases.dicho} title={observacion}>
            {observacion}
          </span>
        )}
      </td>
      <td className={clases.sobra}>
        <div className={clases.hacer}>
          {registrada != null && <Enlace a={`/compras/${registrada}`}>Compra {registrada}</Enlace>}
          {abierta && puedeIngresar && (
            <button
              type="button"
              className={clases.boton}
              aria-label={`Ingresar ${nombre}`}
              onClick={() => de.alIngresar(id)}
            >
              Ingresar
            </button>
          )}
          {estado !== 'ingresando' && (
            <button
              type="button"
              className={clases.quitar}
              aria-label={`Quitar ${nombre}`}
              onClick={() => de.alQuitar(id)}
            >
              ✕
            </button>
          )}
        </div>
      </td>
    </tr>
  );
});

export type FilaVista = { readonly fila: Fila; readonly estado: EstadoDeFila };

export const TablaDeRecibidas = ({
  filas,
  ambiente,
  conCuentas,
  esCuenta,
  puedeIngresar,
  sobre,
  ...acciones
}: Acciones & {
  /** What stands over it, and moves it when it changes. */
  readonly sobre: string;
  readonly filas: readonly FilaVista[];
  readonly ambiente: string;
  readonly conCuentas: boolean;
  readonly esCuenta: (codigo: string) => boolean;
  readonly puedeIngresar: boolean;
}) => {
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  const [margen, ponerMargen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what stands over it changes
  useLayoutEffect(() => {
    const arriba = cuerpo.current?.getBoundingClientRect().top ?? 0;
    ponerMargen(Math.round(arriba + window.scrollY));
  }, [sobre]);
  const virtual = useWindowVirtualizer({
    count: filas.length,
    estimateSize: () => ALTO,
    overscan: DE_SOBRA,
    scrollMargin: margen,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={clases.caja} aria-label="Comprobantes de la bandeja" tabIndex={0}>
      <table
        className={clases.tabla}
        data-cuentas={conCuentas || undefined}
        aria-rowcount={filas.length + 1}
      >
        <thead>
          <tr>
            <th scope="col">Proveedor</th>
            <th scope="col" className={clases.sobra}>
              Fecha
            </th>
            <th scope="col" className={`${clases.derecha} ${clases.sobra}`}>
              Base
            </th>
            <th scope="col" className={`${clases.derecha} ${clases.sobra}`}>
              IVA
            </th>
            <th scope="col" className={clases.derecha}>
              Total
            </th>
            <th scope="col" className={clases.sobra}>
              Categoría
            </th>
            {conCuentas && (
              <th scope="col" className={clases.sobra}>
                Cuenta
              </th>
            )}
            <th scope="col">Estado</th>
            <th scope="col" className={clases.sobra}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={cuerpo} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const { fila, estado } = filas[index] as FilaVista;
            return (
              <UnaFila
                key={fila.id}
                fila={fila}
                estado={estado}
                observacion={observacionDe(fila, ambiente)}
                conCuentas={conCuentas}
                cuentaMala={fila.cuenta !== '' && !esCuenta(fila.cuenta)}
                puedeIngresar={puedeIngresar}
                lugar={index}
                desde={start - margen}
                {...acciones}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
