import type { Ruta } from '#domain/kernel/ruta.ts';

/** What of a path is a word (0), which wins, and what takes whatever comes (1), segment by segment. */
const formaDe = (camino: string): string =>
  camino.replaceAll(/[^/]+/g, (segmento) => (segmento.includes('{') ? '1' : '0'));

/** What two routes share that no request can tell apart. */
const senaDe = ({ metodo, camino }: Ruta<never>): string =>
  `${metodo} ${camino.replaceAll(/\{\w+\}/g, '{}')}`;

const comparar = (una: string, otra: string): number => (una < otra ? -1 : una > otra ? 1 : 0);

/**
 * In the order in which they are put on the router, where the first one that matches answers: a word
 * before a parameter, at the first place where two paths differ in that. Whatever order they are
 * listed in, it is the same.
 * @throws where two have one method and one path
 */
export const porEspecificidad = (rutas: readonly Ruta<never>[]): readonly Ruta<never>[] => {
  const vistas = new Map<string, string>();
  for (const ruta of rutas) {
    const sena = senaDe(ruta);
    const otra = vistas.get(sena);
    if (otra !== undefined) throw new TypeError(`${otra} y ${ruta.id} atienden ${sena}`);
    vistas.set(sena, ruta.id);
  }
  return rutas.toSorted(
    (una, otra) =>
      comparar(formaDe(una.camino), formaDe(otra.camino)) ||
      comparar(una.camino, otra.camino) ||
      comparar(una.metodo, otra.metodo),
  );
};
