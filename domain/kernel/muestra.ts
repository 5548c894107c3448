import type { TiposDe } from './catalogo.ts';
import { type Evento, PLATAFORMA } from './evento.ts';

/** An event as a log may hold it, in one of the shapes that were ever stored. */
export type Muestra = {
  readonly empresa_id: number;
  readonly tipo: string;
  readonly version: number;
  readonly datos: object;
};

type DatosDe<E extends Evento, T extends E['tipo']> = Extract<E, { readonly tipo: T }>['datos'];

/** Nobody's: a company of samples. */
const EMPRESA = 1;

/** Samples of a context's events, in the shape that deciders write today: the compiler holds them to it. */
export const muestrasDe = <E extends Evento>(tipos: TiposDe<E>) => {
  const en =
    (empresa_id: number) =>
    <T extends E['tipo']>(tipo: T, datos: DatosDe<E, T>): Muestra => ({
      empresa_id,
      tipo,
      version: tipos[tipo].version,
      datos,
    });
  return { muestra: en(EMPRESA), muestraDePlataforma: en(PLATAFORMA) };
};

/** Lines as they were kept before each said what of the catalogue it is of. */
export const sinServicio = <L extends { readonly servicio_id: number | null }>(
  lineas: readonly L[],
): readonly Omit<L, 'servicio_id'>[] =>
  lineas.map((linea) => {
    const { servicio_id: _, ...dicho } = linea;
    return dicho;
  });

/**
 * In a shape, or under a name, that nobody writes any more. What was a `muestra` when its version
 * rose becomes one of these: it is read for as long as there is a log that may have it.
 */
export const muestraAnterior = (tipo: string, version: number, datos: object): Muestra => ({
  empresa_id: EMPRESA,
  tipo,
  version,
  datos,
});
