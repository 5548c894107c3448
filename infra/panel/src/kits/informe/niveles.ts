/** The rows of a report as a tree: each with its code, «101.01.03» under «101.01». */

export type DeArbol = { readonly codigo: string };

/** The code of what a row is inside of: `101.01.03` → `101.01`; undefined at the top. */
const padreDe = (codigo: string): string | undefined =>
  codigo.includes('.') ? codigo.slice(0, codigo.lastIndexOf('.')) : undefined;

export type FilaDeArbol<F> = {
  readonly fila: F;
  /** How many of those that are there it is inside of. */
  readonly nivel: number;
  readonly tiene: boolean;
};

/** Each row with how deep it stands among those that are there, and whether it holds others. */
export const arbolDe = <F extends DeArbol>(filas: readonly F[]): readonly FilaDeArbol<F>[] => {
  const niveles = new Map<string, number>();
  const padres = new Set<string>();
  const conNivel = filas.map((fila) => {
    let padre = padreDe(fila.codigo);
    while (padre !== undefined && !niveles.has(padre)) padre = padreDe(padre);
    const nivel = padre === undefined ? 0 : (niveles.get(padre) ?? 0) + 1;
    niveles.set(fila.codigo, nivel);
    if (padre !== undefined) padres.add(padre);
    return { fila, nivel };
  });
  return conNivel.map(({ fila, nivel }) => ({ fila, nivel, tiene: padres.has(fila.codigo) }));
};

/** Those that are not inside of one that was folded. */
export const desplegadas = <F extends DeArbol>(
  filas: readonly FilaDeArbol<F>[],
  plegadas: ReadonlySet<string>,
): readonly FilaDeArbol<F>[] =>
  filas.filter(({ fila: { codigo } }) => {
    for (let padre = padreDe(codigo); padre !== undefined; padre = padreDe(padre)) {
      if (plegadas.has(padre)) return false;
    }
    return true;
  });
