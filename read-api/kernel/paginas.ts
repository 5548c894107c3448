/** Rows per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

/**
 * All rows of a query in its order, a page after another as they are asked for. `leer` reads so many
 * of those that come after `ultima`, the last one of the page before.
 */
export async function* porPaginas<F>(
  leer: (ultima: F | undefined, cuantas: number) => Promise<readonly F[]>,
  cuantas = PAGINA,
): AsyncGenerator<readonly F[]> {
  let ultima: F | undefined;
  for (;;) {
    const filas = await leer(ultima, cuantas);
    if (filas.length > 0) yield filas;
    ultima = filas.at(-1);
    if (!ultima || filas.length < cuantas) return;
  }
}
