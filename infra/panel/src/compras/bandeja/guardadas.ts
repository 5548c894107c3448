import type { Fila } from './fila.ts';

/** The inbox outlives the page: what waits in it is kept by the browser until it is entered or taken out. */

const BASE = 'bandeja-de-compras';
const FILAS = 'filas';

const promesa = <T>(peticion: IDBRequest<T>): Promise<T> =>
  new Promise((cumplir, rehusar) => {
    peticion.onsuccess = () => cumplir(peticion.result);
    peticion.onerror = () => rehusar(peticion.error);
  });

const abrir = (): Promise<IDBDatabase> => {
  const peticion = indexedDB.open(BASE, 1);
  peticion.onupgradeneeded = () =>
    peticion.result.createObjectStore(FILAS, { keyPath: ['quien', 'fila.id'] });
  return promesa(peticion);
};

type Guardada = { readonly quien: string; readonly fila: Fila };

/** Of one person in one company. Where the browser keeps nothing, nothing is kept, and all else works. */
export const guardadasDe = (quien: string) => {
  let abierta: Promise<IDBDatabase> | undefined;
  const enTabla = async <T>(
    modo: IDBTransactionMode,
    hacer: (tabla: IDBObjectStore) => Promise<T> | T,
  ): Promise<T | undefined> => {
    try {
      abierta ??= abrir();
      return await hacer((await abierta).transaction(FILAS, modo).objectStore(FILAS));
    } catch {
      return undefined;
    }
  };
  return {
    leer: async (): Promise<readonly Fila[]> => {
      const suyas = IDBKeyRange.bound([quien], [quien, []]);
      const guardadas = await enTabla('readonly', (tabla) =>
        promesa<Guardada[]>(tabla.getAll(suyas)),
      );
      return (guardadas ?? []).map(({ fila }) => fila);
    },
    poner: (filas: readonly Fila[]): void => {
      void enTabla('readwrite', (tabla) => {
        for (const fila of filas) tabla.put({ quien, fila } satisfies Guardada);
      });
    },
    quitar: (ids: readonly string[]): void => {
      void enTabla('readwrite', (tabla) => {
        for (const id of ids) tabla.delete([quien, id]);
      });
    },
  };
};
