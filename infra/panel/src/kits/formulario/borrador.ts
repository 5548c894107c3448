import type { Intento } from './intento.ts';

/**
 * What is being typed outlives a reload and a closed tab. Each tab goes on with its own; a new one takes up
 * what another left.
 */

export type Borrador = {
  readonly valores: { readonly [campo: string]: unknown };
  /** Sent, and nobody answered: it is repeated with the same key. */
  readonly intento: Intento | null;
};

type Almacenes = {
  readonly pestana: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly equipo: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

export type Borradores = {
  readonly leer: () => Borrador | null;
  readonly guardar: (borrador: Borrador) => void;
  readonly quitar: () => void;
};

const leido = (texto: string | null): Borrador | null => {
  if (texto === null) return null;
  try {
    const { valores, intento = null } = JSON.parse(texto) as Partial<Borrador>;
    return typeof valores === 'object' && valores !== null ? { valores, intento } : null;
  } catch {
    return null;
  }
};

/** The draft of one form of one company over one record. */
export const borradoresDe = (clave: string, { pestana, equipo }: Almacenes): Borradores => {
  const lugar = `borrador:${clave}`;
  let ultimo: string | null = null;
  return {
    leer: () => {
      ultimo = pestana.getItem(lugar) ?? equipo.getItem(lugar);
      return leido(ultimo);
    },
    guardar: (borrador) => {
      ultimo = JSON.stringify(borrador);
      try {
        pestana.setItem(lugar, ultimo);
        equipo.setItem(lugar, ultimo);
      } catch {
        // Full or forbidden: the form works all the same.
      }
    },
    quitar: () => {
      pestana.removeItem(lugar);
      // Another tab may be writing its own.
      if (equipo.getItem(lugar) === ultimo) equipo.removeItem(lugar);
    },
  };
};

const mismaClase = (uno: unknown, otro: unknown): boolean =>
  Array.isArray(uno) ? Array.isArray(otro) : typeof uno === typeof otro;

/** What was kept, in the shape that the form has now: unknown fields are left, missing ones begin empty. */
export const recuperar = <V extends { readonly [campo: string]: unknown }>(
  inicial: V,
  guardados: Borrador['valores'],
): V =>
  Object.fromEntries(
    Object.entries(inicial).map(([campo, valor]) => [
      campo,
      mismaClase(valor, guardados[campo]) ? guardados[campo] : valor,
    ]),
  ) as V;
