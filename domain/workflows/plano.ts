import type { Arista, Definicion, Nodo, Problema } from './definicion.ts';
import { LARGO_DE_ID_DE_NODO, MAXIMO_ARISTAS, MAXIMO_NODOS } from './definicion.ts';
import { esDelLenguaje } from './json.ts';
import { tipoDeNodo } from './nodos/tabla.ts';

/** A definition's graph as a run walks it. Every walk visits each node and each edge once. */
export type Plano = {
  readonly nodos: ReadonlyMap<string, Nodo>;
  /** Each node after all those before it; nodes of a circle have no order and are not here. */
  readonly orden: readonly string[];
  /** Nodes of a circle: no definition that validates has one. */
  readonly sin_orden: readonly string[];
  readonly entrantes: ReadonlyMap<string, readonly Arista[]>;
  /** Where a run begins. */
  readonly entradas: ReadonlySet<string>;
  /** What a run can get to from there. */
  readonly alcanzables: ReadonlySet<string>;
};

const ID_DE_NODO = /^[\w-]+$/;

const esDisparador = (nodo: Nodo): boolean => tipoDeNodo(nodo.type)?.clase === 'trigger';

export const disparadoresDe = ({ nodes }: Definicion): readonly Nodo[] =>
  nodes.filter(esDisparador);

const agrupar = (aristas: readonly Arista[], extremo: 'source' | 'target') =>
  Map.groupBy(aristas, (arista) => arista[extremo]);

/** Kahn's order: a node is there once all that leads to it is. */
const ordenar = (
  nodos: ReadonlyMap<string, Nodo>,
  entrantes: ReadonlyMap<string, readonly Arista[]>,
  salientes: ReadonlyMap<string, readonly Arista[]>,
): readonly string[] => {
  const faltan = new Map([...nodos.keys()].map((id) => [id, entrantes.get(id)?.length ?? 0]));
  const orden = [...nodos.keys()].filter((id) => faltan.get(id) === 0);
  // `orden` grows while it is walked.
  for (const id of orden) {
    for (const { target } of salientes.get(id) ?? []) {
      const quedan = faltan.get(target)! - 1;
      faltan.set(target, quedan);
      if (quedan === 0) orden.push(target);
    }
  }
  return orden;
};

const alcanzar = (
  entradas: ReadonlySet<string>,
  salientes: ReadonlyMap<string, readonly Arista[]>,
): ReadonlySet<string> => {
  const vistos = new Set(entradas);
  for (const id of vistos) for (const { target } of salientes.get(id) ?? []) vistos.add(target);
  return vistos;
};

/**
 * The graph of a definition, also with problems: first node of an id, edges that join two nodes.
 */
export const trazarPlano = (definicion: Definicion): Plano => {
  const nodos = new Map<string, Nodo>();
  for (const nodo of definicion.nodes) if (!nodos.has(nodo.id)) nodos.set(nodo.id, nodo);
  const aristas = definicion.edges.filter((a) => nodos.has(a.source) && nodos.has(a.target));
  const [entrantes, salientes] = [agrupar(aristas, 'target'), agrupar(aristas, 'source')];
  const disparadores = disparadoresDe(definicion).map(({ id }) => id);
  const sueltos = [...nodos.keys()].filter((id) => !entrantes.has(id));
  const entradas = new Set(disparadores.length > 0 ? disparadores : sueltos);
  const orden = ordenar(nodos, entrantes, salientes);
  const ordenados = new Set(orden);
  return {
    nodos,
    orden,
    sin_orden: [...nodos.keys()].filter((id) => !ordenados.has(id)),
    entrantes,
    entradas,
    alcanzables: alcanzar(entradas, salientes),
  };
};

/** Of each node, all nodes that come before it. */
export const antecesoresDe = ({
  orden,
  entrantes,
}: Plano): ReadonlyMap<string, ReadonlySet<string>> => {
  const antes = new Map<string, Set<string>>();
  for (const id of orden) {
    const previos = new Set<string>();
    for (const { source } of entrantes.get(id) ?? []) {
      previos.add(source);
      for (const previo of antes.get(source) ?? []) previos.add(previo);
    }
    antes.set(id, previos);
  }
  return antes;
};

const problema = (node_id: string | null, campo: string | null, mensaje: string): Problema => ({
  node_id,
  campo,
  mensaje,
  nivel: 'error',
});

const aviso = (node_id: string, campo: string | null, mensaje: string): Problema => ({
  node_id,
  campo,
  mensaje,
  nivel: 'aviso',
});

const problemasDeIds = ({ nodes }: Definicion): readonly Problema[] => {
  const vistos = new Set<string>();
  return nodes.flatMap(({ id }): readonly Problema[] => {
    if (vistos.has(id)) return [problema(id, 'id', 'Hay otro nodo con este id')];
    vistos.add(id);
    const valido = ID_DE_NODO.test(id) && id.length <= LARGO_DE_ID_DE_NODO && !esDelLenguaje(id);
    if (valido) return [];
    const mensaje = `El id de un nodo lleva letras, números, «_» y «-», hasta ${LARGO_DE_ID_DE_NODO}`;
    return [problema(id, 'id', mensaje)];
  });
};

const problemaDeSalida = ({ source, sourceHandle }: Arista, origen: Nodo): string | undefined => {
  const handles = tipoDeNodo(origen.type)?.handles;
  // Of a type that nobody knows there is nothing to say but that.
  if (!handles) return undefined;
  const dicho = sourceHandle ?? null;
  if (handles.length === 0 && dicho !== null) {
    return `La arista dice sourceHandle, y ${source} tiene una sola salida`;
  }
  const falta = handles.length > 0 && !handles.includes(dicho ?? '');
  return falta
    ? `La arista que sale de ${source} debe decir sourceHandle: ${handles.join(' o ')}`
    : undefined;
};

const problemasDeAristas = ({ edges }: Definicion, { nodos }: Plano): readonly Problema[] =>
  edges.flatMap((arista): readonly Problema[] => {
    const [origen, destino] = [nodos.get(arista.source), nodos.get(arista.target)];
    if (!origen || !destino) {
      const [falta, hay] = origen ? [arista.target, origen.id] : [arista.source, destino?.id];
      return [problema(hay ?? null, null, `Una arista nombra un nodo que no existe: ${falta}`)];
    }
    const problemas: Problema[] = [];
    const mensaje = problemaDeSalida(arista, origen);
    if (mensaje) problemas.push(problema(origen.id, 'sourceHandle', mensaje));
    if (esDisparador(destino)) {
      problemas.push(
        problema(destino.id, null, 'Nada puede llegar a un nodo que inicia la corrida'),
      );
    }
    return problemas;
  });

const problemasDeConjunto = (definicion: Definicion, plano: Plano): readonly Problema[] => {
  const { nodes, edges } = definicion;
  const problemas: Problema[] = [];
  if (nodes.length === 0) problemas.push(problema(null, null, 'El workflow no tiene nodos'));
  if (nodes.length > MAXIMO_NODOS) {
    problemas.push(problema(null, null, `Son más de ${MAXIMO_NODOS} nodos`));
  }
  if (edges.length > MAXIMO_ARISTAS) {
    problemas.push(problema(null, null, `Son más de ${MAXIMO_ARISTAS} aristas`));
  }
  for (const { id } of disparadoresDe(definicion).slice(1)) {
    problemas.push(problema(id, null, 'Solo un nodo puede iniciar la corrida'));
  }
  const ordenados = new Set(plano.orden);
  const enCirculo = [...plano.nodos.keys()].find((id) => !ordenados.has(id));
  if (enCirculo !== undefined) {
    problemas.push(
      problema(enCirculo, null, 'El nodo está en un círculo, o solo se llega por uno'),
    );
  }
  return problemas;
};

/** A node that no run gets to, and a branch whose ends lead nowhere. */
const avisosDeAlcance = (
  { edges }: Definicion,
  { nodos, alcanzables }: Plano,
): readonly Problema[] => {
  const usados = Map.groupBy(edges, ({ source }) => source);
  return [...nodos.values()].flatMap((nodo): readonly Problema[] => {
    if (!alcanzables.has(nodo.id))
      return [aviso(nodo.id, null, 'Ninguna corrida llega a este nodo')];
    const salientes = usados.get(nodo.id) ?? [];
    return (tipoDeNodo(nodo.type)?.handles ?? [])
      .filter((handle) => !salientes.some(({ sourceHandle }) => sourceHandle === handle))
      .map((handle) =>
        aviso(nodo.id, 'sourceHandle', `La rama «${handle}» no lleva a ningún nodo`),
      );
  });
};

/** What is wrong with the graph, whatever its nodes say. */
export const problemasDelPlano = (definicion: Definicion, plano: Plano): readonly Problema[] => [
  ...problemasDeConjunto(definicion, plano),
  ...problemasDeIds(definicion),
  ...problemasDeAristas(definicion, plano),
  ...avisosDeAlcance(definicion, plano),
];
