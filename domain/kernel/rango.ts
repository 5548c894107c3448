import { rechazo } from './error.ts';
import type { Clave, Indice, Limites, Tabla } from './tabla.ts';

/** What a range of a table's key is: the same for rows in memory and for those of a batch. */

/** No range is read that is longer: what needs more runs in parts. */
const LIMITE_MAXIMO = 50_000;

/** A range holds more rows than its reader is ready for. A route that reads one declares it. */
export const demasiadasFilas = rechazo<{ readonly limite: number }>(
  'conflicto',
  'lectura.demasiadas_filas',
  ({ limite }) =>
    `El pedido alcanza más de ${limite} registros, que son los que se atienden de una vez.`,
);

/** What a range goes by: a table's key, or an index and then the key. */
export type Orden = { readonly nombre: string; readonly clave: readonly string[] };
export const ordenDe = <F extends object>(de: Tabla<F> | Indice<F>): Orden =>
  'por' in de ? { nombre: de.nombre, clave: de.por } : de;

type Parte = string | number;
type Campos = { readonly [campo: string]: Parte };

/** How two parts of a key stand to each other: numbers by value, texts by their UTF-16 units. */
const comparar = (a: Parte, b: Parte): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [uno, otro] = [String(a), String(b)];
  return uno < otro ? -1 : Number(uno > otro);
};

/** Throws on a range that no reader should ask for: a defect of the program. */
export const exigirRango = (
  { nombre, clave }: Orden,
  prefijo: Clave,
  { desde, hasta, limite }: Limites,
): void => {
  const acotado = desde !== undefined || hasta !== undefined;
  if (prefijo.length + Number(acotado) > clave.length) {
    throw new RangeError(`La clave de ${nombre} no tiene tantas partes`);
  }
  if (!Number.isInteger(limite) || limite < 1 || limite > LIMITE_MAXIMO) {
    throw new RangeError(`El límite de un rango de ${nombre} va de 1 a ${LIMITE_MAXIMO}`);
  }
};

/** Whether a row lies in the range. */
export const estaEnRango =
  ({ clave }: Orden, prefijo: Clave, { desde, hasta }: Omit<Limites, 'limite'>) =>
  (fila: object): boolean => {
    const campos = fila as Campos;
    if (prefijo.some((parte, i) => String(campos[clave[i]!]) !== String(parte))) return false;
    const siguiente = campos[clave[prefijo.length]!]!;
    return (
      (desde === undefined || comparar(siguiente, desde) >= 0) &&
      (hasta === undefined || comparar(siguiente, hasta) <= 0)
    );
  };

/**
 * The rows of one range, in the order of their keys.
 * @throws demasiadasFilas
 */
export const enOrdenDeClave = <F extends object>(
  { clave }: Orden,
  filas: readonly F[],
  { limite }: Limites,
): readonly F[] => {
  if (filas.length > limite) throw demasiadasFilas({ limite });
  return filas.toSorted((a, b) => {
    for (const campo of clave) {
      const orden = comparar((a as Campos)[campo]!, (b as Campos)[campo]!);
      if (orden !== 0) return orden;
    }
    return 0;
  });
};
