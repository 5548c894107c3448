import { type Arista, type Grafo, type Lugar, type Nodo, seLlega } from './grafo.ts';

/**
 * Where each node of a graph stands, from top to bottom: in layers, what leads to it always above. Of the
 * same graph it is the same, and no node stands on another.
 */

export const ANCHO = 232;
export const ALTO = 84;
const ENTRE_CAPAS = 68;
const ENTRE_NODOS = 40;
const PASO_X = ANCHO + ENTRE_NODOS;
const PASO_Y = ALTO + ENTRE_CAPAS;
const VUELTAS = 6;

type Vecinos = ReadonlyMap<string, readonly Arista[]>;

/** Edges by the node that they leave from, or lead to. */
const porNodo = (aristas: readonly Arista[], punta: 'source' | 'target'): Vecinos => {
  const grupos = new Map<string, Arista[]>();
  for (const arista of aristas) {
    const id = arista[punta];
    const grupo = grupos.get(id);
    if (grupo) grupo.push(arista);
    else grupos.set(id, [arista]);
  }
  return grupos;
};

/** Edges between nodes that are there, without those that close a circle. */
const haciaAdelante = ({ nodes, edges }: Grafo): readonly Arista[] => {
  const salen = porNodo(edges, 'source');
  const hay = new Set(nodes.map(({ id }) => id));
  const enCamino = new Set<string>();
  const vistos = new Set<string>();
  const buenas: Arista[] = [];
  const recorrer = (id: string): void => {
    vistos.add(id);
    enCamino.add(id);
    for (const arista of salen.get(id) ?? []) {
      if (!hay.has(arista.target) || enCamino.has(arista.target)) continue;
      buenas.push(arista);
      if (!vistos.has(arista.target)) recorrer(arista.target);
    }
    enCamino.delete(id);
  };
  const conEntrada = new Set(edges.map(({ target }) => target));
  for (const { id } of nodes) if (!conEntrada.has(id)) recorrer(id);
  for (const { id } of nodes) if (!vistos.has(id)) recorrer(id);
  return buenas;
};

/** Of each node, the longest way that leads to it. */
const capasDe = (nodes: readonly Nodo[], aristas: readonly Arista[]): Map<string, number> => {
  const entrantes = porNodo(aristas, 'target');
  const capas = new Map<string, number>();
  const capaDe = (id: string): number => {
    const sabida = capas.get(id);
    if (sabida !== undefined) return sabida;
    const llegan = entrantes.get(id) ?? [];
    const capa = Math.max(-1, ...llegan.map(({ source }) => capaDe(source))) + 1;
    capas.set(id, capa);
    return capa;
  };
  for (const { id } of nodes) capaDe(id);
  return capas;
};

const media = (numeros: readonly number[]): number =>
  numeros.reduce((suma, uno) => suma + uno, 0) / numeros.length;

/** The first of a node's ends before the second: «true» stands left of «false». */
const desvio = ({ sourceHandle }: Arista): number => (sourceHandle === 'false' ? 0.25 : 0);

/** Each layer in the order of the places of its neighbours, one way and back. */
const ordenar = (capas: string[][], entrantes: Vecinos, salientes: Vecinos): void => {
  const lugar = new Map<string, number>();
  const anotar = (capa: readonly string[]): void => {
    for (const [i, id] of capa.entries()) lugar.set(id, i);
  };
  for (const capa of capas) anotar(capa);
  const poner = (capa: string[], pesoDe: (id: string) => number | undefined): void => {
    const pesos = new Map(capa.map((id, i) => [id, pesoDe(id) ?? i]));
    capa.sort((a, b) => pesos.get(a)! - pesos.get(b)! || lugar.get(a)! - lugar.get(b)!);
    anotar(capa);
  };
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    for (const capa of capas.slice(1)) {
      poner(capa, (id) => {
        const llegan = entrantes.get(id) ?? [];
        if (llegan.length === 0) return undefined;
        return media(llegan.map((arista) => lugar.get(arista.source)! + desvio(arista)));
      });
    }
    if (vuelta === VUELTAS - 1) return;
    for (const capa of capas.toReversed().slice(1)) {
      poner(capa, (id) => {
        const salen = salientes.get(id) ?? [];
        return salen.length === 0 ? undefined : media(salen.map((a) => lugar.get(a.target)!));
      });
    }
  }
};

/** Places in a row, in its order and a step apart, each as near as it can be to where it would be. */
const colocar = (deseos: readonly number[]): number[] => {
  type Grupo = { readonly suma: number; readonly cuantos: number };
  const grupos: Grupo[] = [];
  deseos.forEach((deseo, i) => {
    let grupo: Grupo = { suma: deseo - i * PASO_X, cuantos: 1 };
    for (;;) {
      const previo = grupos.at(-1);
      if (!previo || previo.suma / previo.cuantos <= grupo.suma / grupo.cuantos) break;
      grupos.pop();
      grupo = { suma: previo.suma + grupo.suma, cuantos: previo.cuantos + grupo.cuantos };
    }
    grupos.push(grupo);
  });
  const bases = grupos.flatMap(({ suma, cuantos }) =>
    Array.from({ length: cuantos }, () => suma / cuantos),
  );
  return bases.map((base, i) => Math.round(base) + i * PASO_X);
};

/** A place for every node, whatever place it had. */
export const disponer = (grafo: Grafo): ReadonlyMap<string, Lugar> => {
  const aristas = haciaAdelante(grafo);
  const entrantes = porNodo(aristas, 'target');
  const salientes = porNodo(aristas, 'source');
  const capaDe = capasDe(grafo.nodes, aristas);
  const capas: string[][] = Array.from({ length: Math.max(0, ...capaDe.values()) + 1 }, () => []);
  for (const [id, capa] of capaDe) capas[capa]!.push(id);
  ordenar(capas, entrantes, salientes);
  const x = new Map<string, number>();
  for (const capa of capas) {
    const deseos = capa.map((id, i) => {
      const llegan = entrantes.get(id) ?? [];
      if (llegan.length === 0) return i * PASO_X;
      return media(
        llegan.map((arista) => {
          const hermanas = salientes.get(arista.source)!.length;
          const corrida = hermanas > 1 ? (arista.sourceHandle === 'false' ? 0.5 : -0.5) : 0;
          return x.get(arista.source)! + (arista.sourceHandle ? corrida * PASO_X : 0);
        }),
      );
    });
    for (const [i, lugar] of colocar(deseos).entries()) x.set(capa[i]!, lugar);
  }
  const izquierda = Math.min(0, ...x.values());
  return new Map(
    grafo.nodes.map(({ id }) => [id, { x: x.get(id)! - izquierda, y: capaDe.get(id)! * PASO_Y }]),
  );
};

const numeroBueno = (valor: unknown): valor is number =>
  typeof valor === 'number' && Number.isFinite(valor);

export const tieneLugar = ({ position }: Nodo): boolean =>
  numeroBueno(position?.x) && numeroBueno(position?.y);

const chocan = (a: Lugar, b: Lugar): boolean =>
  Math.abs(a.x - b.x) < ANCHO + 12 && Math.abs(a.y - b.y) < ALTO + 12;

/** A place near one, where nothing stands: as it is, or to the right. */
export const sitioLibre = (ocupados: readonly Lugar[], cerca: Lugar): Lugar => {
  let sitio = cerca;
  while (ocupados.some((otro) => chocan(otro, sitio)))
    sitio = { x: sitio.x + PASO_X / 2, y: sitio.y };
  return sitio;
};

/** Where one that comes after another would stand; of two ends, to their side. */
export const despuesDe = (lugar: Lugar, primera?: boolean): Lugar => ({
  x: lugar.x + (primera === undefined ? 0 : (primera ? -0.5 : 0.5) * PASO_X),
  y: lugar.y + PASO_Y,
});

/** Room below a node for one more: what stands there, and all that follows it, goes down if it is near. */
export const haciendoSitio = (
  grafo: Grafo,
  lugares: ReadonlyMap<string, Lugar>,
  { source, target }: Arista,
): ReadonlyMap<string, Lugar> => {
  const [arriba, abajo] = [lugares.get(source)!, lugares.get(target)!];
  const falta = arriba.y + 2 * PASO_Y - abajo.y;
  if (falta <= 0) return lugares;
  return new Map(
    [...lugares].map(([id, { x, y }]) => [
      id,
      id !== source && seLlega(grafo, target, id) ? { x, y: y + falta } : { x, y },
    ]),
  );
};

/**
 * Where each node is shown: where it was left. A graph without places is laid out; a node without one in a
 * graph that has them stands after what leads to it.
 */
export const lugaresDe = (grafo: Grafo): ReadonlyMap<string, Lugar> => {
  const con = grafo.nodes.filter(tieneLugar);
  if (con.length === 0) return disponer(grafo);
  const lugares = new Map(con.map(({ id, position }) => [id, position as Lugar]));
  if (con.length === grafo.nodes.length) return lugares;
  const dispuestos = disponer(grafo);
  for (const { id } of grafo.nodes) {
    if (lugares.has(id)) continue;
    const origen = grafo.edges.find(({ source, target }) => target === id && lugares.has(source));
    const cerca = origen ? despuesDe(lugares.get(origen.source)!) : dispuestos.get(id)!;
    lugares.set(id, sitioLibre([...lugares.values()], cerca));
  }
  return lugares;
};

export type Direccion = 'arriba' | 'abajo' | 'izquierda' | 'derecha';

const EJES: { readonly [D in Direccion]: Lugar } = {
  arriba: { x: 0, y: -1 },
  abajo: { x: 0, y: 1 },
  izquierda: { x: -1, y: 0 },
  derecha: { x: 1, y: 0 },
};

/** The nearest node in a direction; what is off to the side counts as further away. */
export const vecino = (
  lugares: ReadonlyMap<string, Lugar>,
  desde: string,
  direccion: Direccion,
): string | undefined => {
  const aqui = lugares.get(desde);
  if (!aqui) return lugares.keys().next().value;
  const eje = EJES[direccion];
  let mejor: { readonly id: string; readonly costo: number } | undefined;
  for (const [id, { x, y }] of lugares) {
    const [dx, dy] = [x - aqui.x, y - aqui.y];
    const avance = dx * eje.x + dy * eje.y;
    if (id === desde || avance <= 0) continue;
    const costo = avance + 2 * Math.abs(dx * eje.y + dy * eje.x);
    if (!mejor || costo < mejor.costo) mejor = { id, costo };
  }
  return mejor?.id;
};

/** How far a node is moved by one key. */
export const PASO_DE_TECLA = 24;
export const movido = ({ x, y }: Lugar, direccion: Direccion): Lugar => ({
  x: x + EJES[direccion].x * PASO_DE_TECLA,
  y: y + EJES[direccion].y * PASO_DE_TECLA,
});
