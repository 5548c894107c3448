/** What was made once and may be made again: kept while there is room for its bytes. */
export type Memoria<V> = {
  /** The last one to be asked for is the last one to go. */
  readonly ver: (clave: string) => V | undefined;
  /** What is heavier than all of the room is not kept. */
  readonly guardar: (clave: string, valor: V, bytes: number) => void;
};

type Guardado<V> = { readonly valor: V; readonly bytes: number };

/** Beside its bytes: how each one is kept, so that many small ones have an end too. */
const FIJO = 200;

/** A memory of so many bytes, not of so many things: whoever gives it large ones gets no more of it. */
export const crearMemoria = <V>(maximo_bytes: number): Memoria<V> => {
  const guardados = new Map<string, Guardado<V>>();
  let total = 0;
  const quitar = (clave: string): Guardado<V> | undefined => {
    const guardado = guardados.get(clave);
    if (guardado) {
      guardados.delete(clave);
      total -= guardado.bytes;
    }
    return guardado;
  };
  const poner = (clave: string, guardado: Guardado<V>): void => {
    guardados.set(clave, guardado);
    total += guardado.bytes;
  };
  return {
    ver: (clave) => {
      const guardado = quitar(clave);
      if (guardado) poner(clave, guardado);
      return guardado?.valor;
    },
    guardar: (clave, valor, bytes) => {
      quitar(clave);
      poner(clave, { valor, bytes: bytes + clave.length + FIJO });
      for (const masAntigua of guardados.keys()) {
        if (total <= maximo_bytes) return;
        quitar(masAntigua);
      }
    },
  };
};
