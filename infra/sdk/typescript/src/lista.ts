/** Una lista del API, página por página. */

/** Los que trae cada página si no se dice otra cosa. */
const POR_PAGINA = 100;

export type Pagina = { readonly limit?: number; readonly offset?: number };
/** Desde dónde se recorre, y quién puede abandonarla. */
export type Recorrido = Pagina & { readonly signal?: AbortSignal };

/**
 * Con `await`, una página, la primera; con `for await`, todos (`limit`, los de cada página). Lo que se
 * registra mientras se recorre no hace salir a ninguno dos veces.
 */
export type Lista<T> = Promise<readonly T[]> &
  AsyncIterable<T> & {
    /** Todos, en memoria. */
    todos(): Promise<T[]>;
  };

const idDe = (registro: unknown): unknown => (registro as { readonly id?: unknown } | null)?.id;

/** `entera`: el API no la da por páginas. */
export const listaDe = <T>(
  pedir: (pagina: Pagina) => Promise<readonly T[]>,
  { limit = POR_PAGINA, offset = 0, signal }: Recorrido,
  entera: boolean,
): Lista<T> => {
  const primera = pedir(entera ? {} : { limit, offset });
  // Quien la recorra más tarde sabrá entonces que falló.
  primera.catch(() => {});

  async function* recorrer(): AsyncGenerator<T, void, undefined> {
    let anteriores: ReadonlySet<unknown> = new Set();
    for (let pagina = await primera, salto = offset; ; ) {
      for (const registro of pagina) {
        signal?.throwIfAborted();
        // Los nuevos empujan a los que ya salieron a la página siguiente.
        if (idDe(registro) === undefined || !anteriores.has(idDe(registro))) yield registro;
      }
      if (entera || pagina.length < limit) return;
      anteriores = new Set(pagina.map(idDe));
      salto += limit;
      pagina = await pedir({ limit, offset: salto });
    }
  }

  const todos = async (): Promise<T[]> => {
    const vistos: T[] = [];
    for await (const registro of recorrer()) vistos.push(registro);
    return vistos;
  };
  return Object.assign(primera, { [Symbol.asyncIterator]: recorrer, todos });
};
