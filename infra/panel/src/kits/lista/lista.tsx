import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { BotonDescarga } from '../comun/archivos.tsx';
import { type Consulta, soloDe, useConsulta } from '../comun/consulta.ts';
import { Cabeza, Cargando, Vacio } from '../comun/pagina.tsx';
import { cuantos } from '../comun/palabras.ts';
import { EleccionDeColumnas, useColumnas } from './columnas.tsx';
import type { DeclaracionDeLista } from './declaracion.ts';
import { Filtros } from './filtros.tsx';
import { usePaginas } from './paginas.ts';
import { Tabla } from './tabla.tsx';
import { useVentana } from './ventana.ts';

/** The page of a list, from its declaration. */

const ANGOSTA_PX = 560;
const ALTO_PX = 42;
const ALTO_DE_TARJETA_PX = 66;
/** As many as a CSV may hold. */
const MAXIMO_DE_CSV = 1_000_000;

const Botones = <T,>({
  de,
  consulta,
  eleccion,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly consulta: Consulta;
  readonly eleccion: ReactNode;
}) => {
  const { csv, nueva, otras = [], titulo } = de;
  const { puede } = useSesion();
  return (
    <>
      {eleccion}
      {csv && (
        <BotonDescarga
          nombre={`${titulo}.csv`}
          leftSection={<IconDownload size={16} aria-hidden />}
          pedir={(cliente) => csv(cliente, { ...consulta, limit: MAXIMO_DE_CSV })}
        >
          CSV
        </BotonDescarga>
      )}
      {otras
        .filter(({ recurso, metodo = 'POST' }) => puede(recurso, metodo))
        .map(({ a, texto }) => (
          <BotonEnlace key={a} a={a} variant="default">
            {texto}
          </BotonEnlace>
        ))}
      {nueva && puede(nueva.recurso, nueva.metodo ?? 'POST') && (
        <BotonEnlace a={nueva.a} leftSection={<IconPlus size={16} aria-hidden />}>
          {nueva.texto ?? 'Nueva'}
        </BotonEnlace>
      )}
    </>
  );
};

/** Nothing here: because nothing was entered yet, or because nothing is as one asked. */
const Nada = <T,>({
  de: { vacia, nueva },
  filtrada,
  alQuitar,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly filtrada: boolean;
  readonly alQuitar: () => void;
}) => {
  const { puede } = useSesion();
  if (filtrada) {
    return (
      <Vacio titulo="Nada con estos filtros">
        <Button variant="default" onClick={alQuitar}>
          Quitar los filtros
        </Button>
      </Vacio>
    );
  }
  return (
    <Vacio titulo={vacia.titulo} texto={vacia.texto}>
      {nueva && puede(nueva.recurso, nueva.metodo ?? 'POST') && (
        <BotonEnlace a={nueva.a}>{nueva.texto ?? 'Nueva'}</BotonEnlace>
      )}
    </Vacio>
  );
};

const useTabla = <T,>(de: DeclaracionDeLista<T>, consulta: Consulta) => {
  const { ref, width } = useElementSize();
  const angosta = width > 0 && width < ANGOSTA_PX;
  const alto = angosta ? ALTO_DE_TARJETA_PX : ALTO_PX;
  const ventana = useVentana(alto);
  const filas = usePaginas(de, consulta, ventana.rango);
  const { contar } = ventana;
  useLayoutEffect(() => contar(filas.cuenta), [contar, filas.cuenta]);
  return { ref, ancho: width, angosta, alto, ventana, filas };
};

/** A list: its filters, its rows and what can be done with them. */
export const Lista = <T,>({ de }: { readonly de: DeclaracionDeLista<T> }) => {
  const [direccion, cambiar] = useConsulta();
  const { filtros = [] } = de;
  const consulta = useMemo(
    () =>
      soloDe(
        direccion,
        filtros.map(({ campo }) => campo),
      ),
    [direccion, filtros],
  );
  const eleccion = useColumnas(de);
  const tabla = useTabla(de, consulta);
  const { filas, angosta } = tabla;
  const vacia = !filas.cargando && filas.error === null && filas.cuenta === 0;
  const quitar = (): void =>
    cambiar(Object.fromEntries(Object.keys(consulta).map((c) => [c, undefined])));
  return (
    <div ref={tabla.ref}>
      <Cabeza
        titulo={de.titulo}
        junto={
          filas.total !== undefined && (
            <Text c="dimmed" size="sm" role="status">
              {cuantos(filas.total, ...de.cuenta)}
            </Text>
          )
        }
      >
        <Botones
          de={de}
          consulta={consulta}
          eleccion={!angosta && <EleccionDeColumnas {...eleccion} columnas={de.columnas} />}
        />
      </Cabeza>
      {filtros.length > 0 && (
        <Filtros filtros={filtros} consulta={consulta} cambiar={cambiar} angosta={angosta} />
      )}
      {filas.error !== null && <Falla error={filas.error} alReintentar={filas.reintentar} />}
      {filas.cargando && <Cargando lineas={8} />}
      {vacia && <Nada de={de} filtrada={Object.keys(consulta).length > 0} alQuitar={quitar} />}
      {filas.cuenta > 0 && <Tabla de={de} {...tabla} columnas={eleccion.columnas} />}
    </div>
  );
};
