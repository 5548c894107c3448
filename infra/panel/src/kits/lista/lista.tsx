import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowUp, IconDownload, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Componente, Ida } from '#panel/nucleo/area.ts';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { BotonDescarga } from '../comun/archivos.tsx';
import { Avance } from '../comun/avance.tsx';
import { useConsulta } from '../comun/consulta.ts';
import { type Consulta, soloDe } from '../comun/direccion.ts';
import { Cabeza, Cargando, Vacio } from '../comun/pagina.tsx';
import { cuantos } from '../comun/palabras.ts';
import { EleccionDeColumnas, useColumnas } from './columnas.tsx';
import type { Columna, DeclaracionDeLista, Filtro } from './declaracion.ts';
import { Filtros } from './filtros.tsx';
import clases from './lista.module.css';
import { preguntarPagina, usePaginas } from './paginas.ts';
import { Tabla } from './tabla.tsx';
import { useClaveDeMarcha } from './varios.tsx';
import { useVentana } from './ventana.ts';

/** The page of a list, from its declaration. */

const ANGOSTA_PX = 560;
const esAngosta = (ancho: number): boolean => ancho > 0 && ancho < ANGOSTA_PX;
const ALTO_PX = 42;
const ALTO_DE_TARJETA_PX = 66;
/** As many as a CSV may hold. */
const MAXIMO_DE_CSV = 1_000_000;

const Botones = <T,>({
  de,
  consulta,
  eleccion,
  children,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly consulta: Consulta;
  readonly eleccion: ReactNode;
  readonly children: ReactNode;
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
      {children}
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

const NINGUNO: readonly Filtro[] = [];

/** The part of an address that its filters make. */
const loFiltrado = (filtros: readonly Filtro[], direccion: Consulta): Consulta =>
  soloDe(
    direccion,
    filtros.map(({ campo }) => campo),
  );

/** The rows: whatever happens as one scrolls happens here, and what stands above is not drawn again. */
const LasFilas = <T,>({
  de,
  consulta,
  columnas,
  ancho,
  alturaDeArriba,
  alContar,
  alQuitar,
}: {
  readonly de: DeclaracionDeLista<T>;
  readonly consulta: Consulta;
  readonly columnas: readonly Columna<T>[];
  readonly ancho: number;
  readonly alturaDeArriba: number;
  readonly alContar: (total: number | undefined) => void;
  readonly alQuitar: () => void;
}) => {
  const angosta = esAngosta(ancho);
  const alto = angosta ? ALTO_DE_TARJETA_PX : ALTO_PX;
  const ventana = useVentana(alto, alturaDeArriba);
  const filas = usePaginas(de, consulta, ventana.rango);
  const { contar } = ventana;
  const { cuenta, total, error, cargando } = filas;
  useLayoutEffect(() => contar(cuenta), [contar, cuenta]);
  useLayoutEffect(() => alContar(total), [alContar, total]);
  if (cargando) return <Cargando lineas={8} />;
  const nada = cuenta === 0 && error === null;
  return (
    <>
      {error !== null && <Falla error={error} alReintentar={filas.reintentar} />}
      {nada && <Nada de={de} filtrada={Object.keys(consulta).length > 0} alQuitar={alQuitar} />}
      {de.cada !== undefined && ventana.rango[0] > 0 && (
        <Button
          className={clases.pausa}
          size="compact-sm"
          radius="xl"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={() => window.scrollTo(0, 0)}
        >
          En pausa mientras lee: ver lo último
        </Button>
      )}
      {cuenta > 0 && <Tabla {...{ de, columnas, filas, ventana, ancho, angosta, alto }} />}
    </>
  );
};

/** A list: its filters, its rows and what can be done with them. */
export const Lista = <T,>({
  de,
  botones,
}: {
  readonly de: DeclaracionDeLista<T>;
  /** What one can do here that leads nowhere else: to look at it in another way. */
  readonly botones?: ReactNode;
}) => {
  const [direccion, cambiar] = useConsulta();
  const { filtros = NINGUNO } = de;
  const consulta = useMemo(() => loFiltrado(filtros, direccion), [direccion, filtros]);
  const { columnas, ...eleccion } = useColumnas(de);
  const marcha = useClaveDeMarcha(de);
  const { ref, width, height } = useElementSize();
  const [total, contar] = useState<number>();
  const angosta = esAngosta(width);
  const quitar = (): void =>
    cambiar(Object.fromEntries(Object.keys(consulta).map((campo) => [campo, undefined])));
  return (
    <>
      <div ref={ref}>
        <Cabeza
          titulo={de.titulo}
          junto={
            total !== undefined && (
              <Text c="dimmed" size="sm" role="status">
                {cuantos(total, ...de.cuenta)}
              </Text>
            )
          }
        >
          <Botones
            de={de}
            consulta={consulta}
            eleccion={!angosta && <EleccionDeColumnas {...eleccion} columnas={de.columnas} />}
          >
            {botones}
          </Botones>
        </Cabeza>
        {filtros.length > 0 && (
          <Filtros filtros={filtros} consulta={consulta} cambiar={cambiar} angosta={angosta} />
        )}
        {de.varios && (
          <div className={clases.marcha}>
            <Avance clave={marcha} />
          </div>
        )}
      </div>
      <LasFilas
        de={de}
        consulta={consulta}
        columnas={columnas}
        ancho={width}
        alturaDeArriba={height}
        alContar={contar}
        alQuitar={quitar}
      />
    </>
  );
};

/** The screen that a list is: `export default pantallaDeLista(COBROS)`. */
export const pantallaDeLista = <T,>(de: DeclaracionDeLista<T>): Componente =>
  Object.assign(() => <Lista de={de} />, {
    adelantar: ({ cliente, consultas, consulta }: Ida) =>
      consultas.prefetchQuery(
        preguntarPagina(de, cliente, loFiltrado(de.filtros ?? NINGUNO, consulta), 0),
      ),
  });
