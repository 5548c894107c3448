/**
 * A graph as a document: in the format of visual editors, what is not known of it is kept. Every change
 * gives another document and leaves this one as it was.
 */

export type Lugar = { readonly x: number; readonly y: number };

export type Nodo = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly [campo: string]: unknown };
  readonly position?: Lugar;
  readonly [otro: string]: unknown;
};

export type Arista = {
  readonly source: string;
  readonly target: string;
  readonly sourceHandle?: string | null;
  readonly [otro: string]: unknown;
};

export type Grafo = {
  readonly nodes: readonly Nodo[];
  readonly edges: readonly Arista[];
  readonly [otro: string]: unknown;
};

export const VACIO: Grafo = { nodes: [], edges: [] };

/** Who an edge is: two nodes are joined once by each end. */
export const claveDeArista = ({ source, sourceHandle, target }: Arista): string =>
  `${source}|${sourceHandle ?? ''}|${target}`;

export const nodoDe = ({ nodes }: Grafo, id: string | undefined): Nodo | undefined =>
  nodes.find((nodo) => nodo.id === id);

/** A name that no node has: `correo`, `correo_2`. Variables name nodes by it. */
export const idLibre = ({ nodes }: Grafo, base: string): string => {
  const usados = new Set(nodes.map(({ id }) => id));
  const limpia = base.replaceAll(/[^\w-]+/g, '_').slice(0, 50) || 'nodo';
  if (!usados.has(limpia)) return limpia;
  let n = 2;
  while (usados.has(`${limpia}_${n}`)) n += 1;
  return `${limpia}_${n}`;
};

export const conNodo = (grafo: Grafo, nodo: Nodo): Grafo => ({
  ...grafo,
  nodes: [...grafo.nodes, nodo],
});

/** Without some nodes, nor any edge that led to or from them. */
export const sinNodos = (grafo: Grafo, ids: ReadonlySet<string>): Grafo => ({
  ...grafo,
  nodes: grafo.nodes.filter(({ id }) => !ids.has(id)),
  edges: grafo.edges.filter(({ source, target }) => !ids.has(source) && !ids.has(target)),
});

export const sinAristas = (grafo: Grafo, claves: ReadonlySet<string>): Grafo => ({
  ...grafo,
  edges: grafo.edges.filter((arista) => !claves.has(claveDeArista(arista))),
});

/** Whether one gets from a node to another by following edges. */
export const seLlega = ({ edges }: Grafo, desde: string, hasta: string): boolean => {
  const vistos = new Set([desde]);
  for (const id of vistos) {
    if (id === hasta) return true;
    for (const { source, target } of edges) if (source === id) vistos.add(target);
  }
  return false;
};

/** What a node comes after, directly or not; itself is not among them. */
export const anterioresA = ({ edges }: Grafo, id: string): ReadonlySet<string> => {
  const vistos = new Set<string>();
  const pendientes = [id];
  for (const uno of pendientes) {
    for (const { source, target } of edges) {
      if (target !== uno || vistos.has(source)) continue;
      vistos.add(source);
      pendientes.push(source);
    }
  }
  vistos.delete(id);
  return vistos;
};

/** Two ends may be joined, unless they are or a circle would come of it. */
export const sePuedeUnir = (grafo: Grafo, arista: Arista): boolean =>
  arista.source !== arista.target &&
  nodoDe(grafo, arista.source) !== undefined &&
  nodoDe(grafo, arista.target) !== undefined &&
  !grafo.edges.some((otra) => claveDeArista(otra) === claveDeArista(arista)) &&
  !seLlega(grafo, arista.target, arista.source);

/** With one edge more, as the format spells it; the same document if it may not be. */
export const conArista = (grafo: Grafo, { source, target, sourceHandle }: Arista): Grafo => {
  const arista: Arista = {
    source,
    target,
    ...(sourceHandle !== undefined && sourceHandle !== null && { sourceHandle }),
  };
  return sePuedeUnir(grafo, arista) ? { ...grafo, edges: [...grafo.edges, arista] } : grafo;
};

/**
 * A node put after another: what followed that one, by that end, follows it now. `salida`: the end of it
 * by which what followed goes on.
 */
export const trasNodo = (
  grafo: Grafo,
  nodo: Nodo,
  { source, sourceHandle }: Pick<Arista, 'source' | 'sourceHandle'>,
  salida?: string,
): Grafo => {
  const seguian = grafo.edges.filter(
    (arista) =>
      arista.source === source && (arista.sourceHandle ?? null) === (sourceHandle ?? null),
  );
  const sin = sinAristas(grafo, new Set(seguian.map(claveDeArista)));
  const entrada = { source, target: nodo.id, sourceHandle: sourceHandle ?? null };
  const puesto = conArista(conNodo(sin, nodo), entrada);
  return seguian.reduce(
    (hecho, { target }) =>
      conArista(hecho, { source: nodo.id, target, sourceHandle: salida ?? null }),
    puesto,
  );
};

/** A node put into an edge: it comes after one end, and the other follows it by `salida`. */
export const enArista = (
  grafo: Grafo,
  nodo: Nodo,
  arista: Arista,
  salida: string | null | undefined,
): Grafo => {
  const { source, target, sourceHandle = null } = arista;
  const sin = conNodo(sinAristas(grafo, new Set([claveDeArista(arista)])), nodo);
  const entra = conArista(sin, { source, target: nodo.id, sourceHandle });
  return conArista(entra, { source: nodo.id, target, sourceHandle: salida ?? null });
};

export const conDatos = (grafo: Grafo, id: string, data: Nodo['data']): Grafo => ({
  ...grafo,
  nodes: grafo.nodes.map((nodo) => (nodo.id === id ? { ...nodo, data } : nodo)),
});

export const conLugares = (grafo: Grafo, lugares: ReadonlyMap<string, Lugar>): Grafo => ({
  ...grafo,
  nodes: grafo.nodes.map((nodo) => {
    const lugar = lugares.get(nodo.id);
    if (!lugar) return nodo;
    const position = { x: Math.round(lugar.x), y: Math.round(lugar.y) };
    const { x, y } = nodo.position ?? {};
    return x === position.x && y === position.y ? nodo : { ...nodo, position };
  }),
});

/** Every text of a value, changed. */
const conTextos = (valor: unknown, cambiar: (texto: string) => string): unknown => {
  if (typeof valor === 'string') return cambiar(valor);
  if (Array.isArray(valor)) return valor.map((parte) => conTextos(parte, cambiar));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([clave, parte]) => [clave, conTextos(parte, cambiar)]),
  );
};

const deTexto = (nombres: ReadonlyMap<string, string>) => (texto: string) =>
  texto.replaceAll(/\bsteps\.([\w-]+)/g, (todo, id: string) => {
    const nuevo = nombres.get(id);
    return nuevo === undefined ? todo : `steps.${nuevo}`;
  });

/** Nodes under other names: their edges and the variables that name them follow. */
export const renombrados = (grafo: Grafo, nombres: ReadonlyMap<string, string>): Grafo => {
  const nuevo = (id: string): string => nombres.get(id) ?? id;
  const cambiar = deTexto(nombres);
  return {
    ...grafo,
    nodes: grafo.nodes.map((nodo) => ({
      ...nodo,
      id: nuevo(nodo.id),
      data: conTextos(nodo.data, cambiar) as Nodo['data'],
    })),
    edges: grafo.edges.map((arista) => ({
      ...arista,
      source: nuevo(arista.source),
      target: nuevo(arista.target),
    })),
  };
};

/** Its nodes, each after those that lead to it; those of a circle at the end. */
export const enOrden = ({ nodes, edges }: Grafo): readonly Nodo[] => {
  const faltan = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { source, target } of edges) {
    if (faltan.has(source) && faltan.has(target)) faltan.set(target, faltan.get(target)! + 1);
  }
  const porId = new Map(nodes.map((nodo) => [nodo.id, nodo]));
  const orden = nodes.filter(({ id }) => faltan.get(id) === 0);
  for (const { id } of orden) {
    for (const { source, target } of edges) {
      if (source !== id || !faltan.has(target)) continue;
      faltan.set(target, faltan.get(target)! - 1);
      if (faltan.get(target) === 0) orden.push(porId.get(target)!);
    }
  }
  const puestos = new Set(orden);
  return [...orden, ...nodes.filter((nodo) => !puestos.has(nodo))];
};
