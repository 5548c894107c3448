/** What one statement found of something asked for: its place among those asked, from 1. */
export type Hallada = { readonly i: number };

type Espera<P, R> = {
  readonly pedida: P;
  readonly resolver: (hallada: R | undefined) => void;
  readonly rechazar: (causa: unknown) => void;
};

/**
 * Reads that begin in bursts: what is asked for in one place (a schema, a table of it) in one turn of
 * the event loop travels as one statement. Answers `undefined` where there is none; when the
 * statement fails, all fail.
 */
export const leerPorTurno = <L extends readonly string[], P, R extends Hallada>(
  leer: (lugar: L, pedidas: readonly P[]) => PromiseLike<readonly R[]>,
): ((lugar: L, pedida: P) => Promise<R | undefined>) => {
  const tandas = new Map<string, Espera<P, R>[]>();

  const atender = async (lugar: L, tanda: readonly Espera<P, R>[]): Promise<void> => {
    try {
      const pedidas = tanda.map(({ pedida }) => pedida);
      const halladas = new Map((await leer(lugar, pedidas)).map((fila) => [fila.i, fila]));
      for (const [n, { resolver }] of tanda.entries()) resolver(halladas.get(n + 1));
    } catch (error) {
      for (const { rechazar } of tanda) rechazar(error);
    }
  };

  return (lugar, pedida) =>
    new Promise((resolver, rechazar) => {
      const nombre = lugar.join(' ');
      const tanda = tandas.get(nombre) ?? [];
      tanda.push({ pedida, resolver, rechazar });
      if (tanda.length > 1) return;
      tandas.set(nombre, tanda);
      setImmediate(() => {
        tandas.delete(nombre);
        void atender(lugar, tanda);
      });
    });
};
