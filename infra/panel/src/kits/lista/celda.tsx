import { Fragment, type ReactNode } from 'react';
import { cantidad } from '#panel/nucleo/formato.ts';
import { Dinero, Estado, Fecha } from '../comun/valores.tsx';
import { Cifra } from '../informe/cifra.tsx';
import type { Columna } from './declaracion.ts';

/** What a column shows of a row. */

type ConExplicar = { readonly _explicar?: { readonly [campo: string]: string } };

/**
 * A row drawn is another's when its own is out of sight: what may keep a state (a sheet that is open) is
 * named by the row's `clave`, or by what it explains, and begins anew.
 */
export const celdaDe = <T,>(columna: Columna<T>, fila: T, clave: string | undefined): ReactNode => {
  if (columna.tipo === 'propia') return <Fragment key={clave}>{columna.dibujar(fila)}</Fragment>;
  const valor = columna.valor ? columna.valor(fila) : (fila[columna.campo] as never);
  if (valor === null || valor === undefined || valor === '') return '–';
  const texto = String(valor);
  switch (columna.tipo ?? 'texto') {
    case 'dinero': {
      const explicar = columna.explicar
        ? columna.explicar(fila)
        : (fila as ConExplicar)._explicar?.[columna.campo];
      return explicar ? (
        <Cifra key={explicar} valor={texto} explicar={explicar} />
      ) : (
        <Dinero valor={texto} />
      );
    }
    case 'cantidad':
      return cantidad(texto);
    case 'fecha':
      return <Fecha valor={texto} />;
    case 'estado':
      return <Estado valor={texto} />;
    case 'si':
      return texto === 'true' ? 'Sí' : 'No';
    case 'texto':
      return texto;
  }
};

type Tarjeta<T> = {
  readonly titulo: Columna<T> | undefined;
  readonly arriba: Columna<T> | undefined;
  readonly abajo: Columna<T> | undefined;
  readonly debajo: readonly Columna<T>[];
};

/** How columns stand in a card of two lines: a title and its figure; what says more, and its state. */
export const tarjetaDe = <T,>(columnas: readonly Columna<T>[]): Tarjeta<T> => {
  const visibles = columnas.filter(({ tarjeta }) => tarjeta !== 'no');
  const titulo = visibles.find(({ tarjeta }) => tarjeta === 'titulo') ?? visibles[0];
  const arriba =
    visibles.find(({ tarjeta }) => tarjeta === 'derecha') ??
    visibles.find((una) => una.tipo === 'dinero' && una !== titulo);
  const abajo = visibles.find((una) => una.tipo === 'estado' && una !== titulo && una !== arriba);
  const puestas = new Set([titulo, arriba, abajo]);
  const resto = visibles.filter((una) => !puestas.has(una));
  const elegidas = resto.filter(({ tarjeta }) => tarjeta === 'debajo');
  const debajo =
    elegidas.length > 0 ? elegidas : resto.filter(({ prioridad = 2 }) => prioridad < 3);
  return { titulo, arriba, abajo, debajo: debajo.slice(0, 2) };
};
