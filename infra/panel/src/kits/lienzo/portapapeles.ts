import { sitioLibre } from './disposicion.ts';
import { type Grafo, idLibre, type Lugar, type Nodo, renombrados } from './grafo.ts';

/** Part of a graph as text: it goes by the clipboard to another graph, another tab, another company. */

const CLASE = 'lienzo/1';

/** Some nodes, and the edges between them. */
export const copiar = (
  { nodes, edges }: Grafo,
  ids: ReadonlySet<string>,
  lugares: ReadonlyMap<string, Lugar>,
): string =>
  JSON.stringify({
    clase: CLASE,
    nodes: nodes
      .filter(({ id }) => ids.has(id))
      .map((nodo) => ({ ...nodo, position: lugares.get(nodo.id) })),
    edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  });

const leer = (texto: string): Grafo | undefined => {
  try {
    const { clase, nodes, edges } = JSON.parse(texto) as { [campo: string]: unknown };
    if (clase !== CLASE || !Array.isArray(nodes) || !Array.isArray(edges)) return undefined;
    const buenos = nodes.filter(
      (nodo): nodo is Nodo =>
        typeof nodo?.id === 'string' &&
        typeof nodo.type === 'string' &&
        typeof nodo.data === 'object',
    );
    const hay = new Set(buenos.map(({ id }) => id));
    return {
      nodes: buenos,
      edges: edges.filter((arista) => hay.has(arista?.source) && hay.has(arista?.target)),
    };
  } catch {
    return undefined;
  }
};

export type Pegado = { readonly grafo: Grafo; readonly nuevos: ReadonlySet<string> };

/** With what a text holds, under names of its own and beside what is there; nothing if it holds none. */
export const pegar = (
  grafo: Grafo,
  texto: string,
  lugares: ReadonlyMap<string, Lugar>,
): Pegado | undefined => {
  const traido = leer(texto);
  if (!traido || traido.nodes.length === 0) return undefined;
  const nombres = new Map<string, string>();
  let con = grafo;
  for (const { id } of traido.nodes) {
    const nuevo = idLibre(con, id.replace(/_\d+$/, ''));
    nombres.set(id, nuevo);
    con = { ...con, nodes: [...con.nodes, { id: nuevo, type: '', data: {} }] };
  }
  const suyos = renombrados(traido, nombres);
  const ocupados = [...lugares.values()];
  const nodes = suyos.nodes.map((nodo) => {
    const { x, y } = nodo.position ?? { x: 0, y: 0 };
    const position = sitioLibre(ocupados, { x: x + 32, y: y + 32 });
    ocupados.push(position);
    return { ...nodo, position };
  });
  return {
    grafo: {
      ...grafo,
      nodes: [...grafo.nodes, ...nodes],
      edges: [...grafo.edges, ...suyos.edges],
    },
    nuevos: new Set(nodes.map(({ id }) => id)),
  };
};
