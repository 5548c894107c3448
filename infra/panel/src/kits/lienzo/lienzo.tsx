import '@xyflow/react/dist/base.css';
import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type Connection,
  type Edge,
  type EdgeChange,
  MarkerType,
  type NodeChange,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type ReactFlowState,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ALTO, ANCHO, type Direccion, vecino } from './disposicion.ts';
import { type Describir, dichoDe, type Ficha, sonIguales } from './ficha.ts';
import { type Arista, claveDeArista, type Grafo, type Lugar, sePuedeUnir } from './grafo.ts';
import clases from './lienzo.module.css';
import { type NodoDibujado, parteDe, Tarjeta } from './tarjeta.tsx';

/** A graph, drawn. What is done to it is said to whoever holds the document, and comes back drawn. */

export type Seleccion = {
  readonly nodos: ReadonlySet<string>;
  readonly aristas: ReadonlySet<string>;
};
export const NADA: Seleccion = { nodos: new Set(), aristas: new Set() };

export type PropiedadesDeLienzo = {
  readonly grafo: Grafo;
  readonly lugares: ReadonlyMap<string, Lugar>;
  readonly describir: Describir;
  readonly seleccion: Seleccion;
  readonly alSeleccionar: (seleccion: Seleccion) => void;
  /** What it is the graph of, for readers of screens. */
  readonly nombre: string;
  /** Without it nothing of it may be changed. */
  readonly alMover?: (lugares: ReadonlyMap<string, Lugar>) => void;
  readonly alUnir?: (arista: Arista) => void;
  /** Something of the palette was left there, perhaps on an edge. */
  readonly alSoltar?: (que: string, lugar: Lugar, sobre: Arista | undefined) => void;
  /** A key over the graph that moves nothing in it; true: it was taken. */
  readonly alTeclear?: (evento: KeyboardEvent) => boolean;
};

/** As what the palette drags it. */
export const ARRASTRE = 'application/x-lienzo';

const TIPOS = { tarjeta: Tarjeta };
const FLECHAS: { readonly [tecla: string]: Direccion } = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
};
const AL_CABER = { padding: 0.15, maxZoom: 1 };

/** Where edges leave from and come to: said, so that none has to be looked for in the page. */
const puntasDe = ({ entra, salidas }: Ficha): NodoDibujado['handles'] => [
  ...(entra
    ? [{ type: 'target' as const, position: Position.Top, x: ANCHO / 2, y: 0, width: 1, height: 1 }]
    : []),
  ...salidas.map(({ clave }, lugar) => ({
    type: 'source' as const,
    position: Position.Bottom,
    id: clave,
    x: ANCHO * parteDe(lugar, salidas.length),
    y: ALTO,
    width: 1,
    height: 1,
  })),
];

const TAMANO = { width: ANCHO, height: ALTO };

type Fichas = ReadonlyMap<string, Ficha>;

/** Said once of each, and not while one of them is dragged. */
const useFichas = ({ grafo, describir }: PropiedadesDeLienzo): Fichas =>
  useMemo(() => new Map(grafo.nodes.map((nodo) => [nodo.id, describir(nodo)])), [grafo, describir]);

/** The nodes as the library takes them: one that is as it was is the same, and is not drawn again. */
const useNodos = (
  { grafo, lugares, seleccion }: PropiedadesDeLienzo,
  fichas: Fichas,
  enMano: { readonly current: ReadonlyMap<string, Lugar> },
): NodoDibujado[] => {
  const previos = useRef(new Map<string, NodoDibujado>());
  return useMemo(() => {
    const elegido = seleccion.nodos.values().next().value;
    const primero = elegido ?? grafo.nodes[0]?.id;
    const ahora = new Map<string, NodoDibujado>();
    for (const nodo of grafo.nodes) {
      const { id } = nodo;
      const ficha = fichas.get(id) as Ficha;
      const position = enMano.current.get(id) ?? lugares.get(id) ?? { x: 0, y: 0 };
      const selected = seleccion.nodos.has(id);
      // Tab leads to one of them, and arrows from there to the others.
      const tabIndex = id === primero ? 0 : -1;
      const previo = previos.current.get(id);
      const igual =
        previo !== undefined &&
        previo.selected === selected &&
        previo.domAttributes?.tabIndex === tabIndex &&
        previo.position.x === position.x &&
        previo.position.y === position.y &&
        sonIguales(previo.data.ficha, ficha);
      ahora.set(
        id,
        igual
          ? previo
          : {
              id,
              type: 'tarjeta',
              position,
              selected,
              ...TAMANO,
              measured: TAMANO,
              handles: puntasDe(ficha) as NonNullable<NodoDibujado['handles']>,
              data: { ficha },
              ariaRole: 'group',
              ariaLabel: dichoDe(ficha),
              domAttributes: { 'aria-roledescription': 'nodo', tabIndex },
            },
      );
    }
    previos.current = ahora;
    return [...ahora.values()];
  }, [grafo, lugares, fichas, seleccion, enMano]);
};

const useAristas = ({ grafo, seleccion }: PropiedadesDeLienzo, fichas: Fichas): Edge[] =>
  useMemo(() => {
    return grafo.edges
      .filter(({ source, target }) => fichas.has(source) && fichas.has(target))
      .map((arista): Edge => {
        const { source, target, sourceHandle = null } = arista;
        const id = claveDeArista(arista);
        const por = fichas.get(source)?.salidas.find(({ clave }) => clave === sourceHandle)?.nombre;
        const dicho = [
          `De ${fichas.get(source)?.titulo} a ${fichas.get(target)?.titulo}`,
          por?.toLowerCase(),
        ];
        return {
          id,
          source,
          target,
          sourceHandle,
          selected: seleccion.aristas.has(id),
          focusable: false,
          ariaLabel: dicho.filter(Boolean).join(', '),
          domAttributes: { 'aria-roledescription': 'unión' },
          markerEnd: { type: MarkerType.ArrowClosed },
        };
      });
  }, [grafo, fichas, seleccion.aristas]);

const ENTRE_PUNTOS = 24;
const MINIMO_ENTRE_PUNTOS = 16;
const vistaDe = ({ transform }: ReactFlowState) => transform;

/** What moves under the nodes: a layer that is slid and never drawn again, its dots never too many. */
const Puntos = () => {
  const [x, y, escala] = useStore(vistaDe);
  let paso = ENTRE_PUNTOS * escala;
  while (paso < MINIMO_ENTRE_PUNTOS) paso *= 2;
  return (
    <div
      aria-hidden
      className={clases.puntos}
      style={{
        inset: -paso,
        backgroundSize: `${paso}px ${paso}px`,
        transform: `translate(${x % paso}px, ${y % paso}px)`,
      }}
    />
  );
};

const Controles = () => {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const boton = (que: string, icono: typeof IconPlus, hacer: () => unknown) => {
    const Icono = icono;
    return (
      <ActionIcon variant="default" aria-label={que} title={que} onClick={() => void hacer()}>
        <Icono size={16} />
      </ActionIcon>
    );
  };
  return (
    <div className={clases.controles}>
      {boton('Acercar', IconPlus, zoomIn)}
      {boton('Alejar', IconMinus, zoomOut)}
      {boton('Ver todo', IconMaximize, () => fitView(AL_CABER))}
    </div>
  );
};

/** What changes of what is selected, of nodes or of edges. */
const seleccionados = (
  antes: ReadonlySet<string>,
  cambios: readonly (NodeChange | EdgeChange)[],
): ReadonlySet<string> => {
  const ahora = new Set(antes);
  for (const cambio of cambios) {
    if (cambio.type !== 'select') continue;
    if (cambio.selected) ahora.add(cambio.id);
    else ahora.delete(cambio.id);
  }
  return ahora;
};

const cambiaLaSeleccion = ({ type }: { readonly type: string }): boolean => type === 'select';

/**
 * The same functions for as long as it is drawn, which do what those of the last time would. Each that is
 * another asks every node and edge again whether it is drawn otherwise: at sixty times a second it is felt.
 */
const useFijas = <F extends { readonly [nombre: string]: (...cosas: never[]) => unknown }>(
  ultimas: F,
): F => {
  const actuales = useRef(ultimas);
  actuales.current = ultimas;
  const [fijas] = useState(
    () =>
      Object.fromEntries(
        Object.keys(ultimas).map((nombre) => [
          nombre,
          (...cosas: never[]) => actuales.current[nombre]?.(...cosas),
        ]),
      ) as F,
  );
  return fijas;
};

/**
 * What is in hand is moved where it is drawn and nowhere else, as often as it is drawn: who holds the
 * document hears of it once it is left. Drawn through everything, a hundred nodes are asked for every frame.
 */
const useArrastre = (enMano: { current: Map<string, Lugar> }, nodos: readonly NodoDibujado[]) => {
  const almacen = useStoreApi<NodoDibujado>();
  const cuadro = useRef(0);
  const dibujados = useRef(nodos);
  dibujados.current = nodos;
  return {
    mover: (movidos: readonly (readonly [id: string, lugar: Lugar])[]): void => {
      for (const [id, lugar] of movidos) enMano.current.set(id, lugar);
      if (cuadro.current !== 0) return;
      cuadro.current = requestAnimationFrame(() => {
        cuadro.current = 0;
        almacen.getState().setNodes(
          dibujados.current.map((nodo) => {
            const position = enMano.current.get(nodo.id);
            return position ? { ...nodo, position } : nodo;
          }),
        );
      });
    },
    /** Where they were left; from now on they stand where the document says. */
    dejar: (): ReadonlyMap<string, Lugar> => {
      cancelAnimationFrame(cuadro.current);
      cuadro.current = 0;
      const dejados = enMano.current;
      enMano.current = new Map();
      almacen.getState().setNodes([...dibujados.current]);
      return dejados;
    },
  };
};

/** The edge that something is dragged over. */
const unionEn = ({ target }: DragEvent): SVGElement | null =>
  (target as Element).closest<SVGElement>('.react-flow__edge');

/** Shows the edge that would take what is dragged, and no other. */
const useRecibe = () => {
  const marcada = useRef<SVGElement | null>(null);
  return (union: SVGElement | null): void => {
    if (union === marcada.current) return;
    marcada.current?.removeAttribute('data-recibe');
    union?.setAttribute('data-recibe', '');
    marcada.current = union;
  };
};

const ENCIMA = (
  <>
    <Puntos />
    <Controles />
  </>
);

const Dibujo = (propiedades: PropiedadesDeLienzo) => {
  const { grafo, lugares, seleccion, alSeleccionar, alMover, alUnir, alSoltar } = propiedades;
  const esquema = useComputedColorScheme('light');
  const { screenToFlowPosition, fitView, setCenter, getZoom, getViewport } = useReactFlow();
  const enMano = useRef(new Map<string, Lugar>());
  const fichas = useFichas(propiedades);
  const nodos = useNodos(propiedades, fichas, enMano);
  const arrastre = useArrastre(enMano, nodos);
  const recibir = useRecibe();
  const aristas = useAristas(propiedades, fichas);
  const marco = useRef<HTMLElement>(null);
  const actual = useRef(seleccion);
  actual.current = seleccion;

  const alCambiarNodos = (cambios: readonly NodeChange<NodoDibujado>[]): void => {
    const movidos = cambios.flatMap((cambio) =>
      cambio.type === 'position' && cambio.position ? [[cambio.id, cambio.position] as const] : [],
    );
    if (movidos.length > 0) arrastre.mover(movidos);
    if (!cambios.some(cambiaLaSeleccion)) return;
    const elegidos = seleccionados(actual.current.nodos, cambios as readonly NodeChange[]);
    actual.current = { ...actual.current, nodos: elegidos };
    alSeleccionar(actual.current);
  };
  const alCambiarAristas = (cambios: readonly EdgeChange[]): void => {
    if (!cambios.some(cambiaLaSeleccion)) return;
    actual.current = {
      ...actual.current,
      aristas: seleccionados(actual.current.aristas, cambios),
    };
    alSeleccionar(actual.current);
  };
  const alDejar = (): void => {
    const dejados = arrastre.dejar();
    if (dejados.size > 0) alMover?.(dejados);
  };
  const alLaBiblioteca = useFijas({
    onNodesChange: alCambiarNodos,
    onEdgesChange: alCambiarAristas,
    onNodeDragStop: alDejar,
    onSelectionDragStop: alDejar,
    onConnect: ({ source, target, sourceHandle }: Connection) =>
      alUnir?.({ source, target, sourceHandle }),
    isValidConnection: ({ source, target, sourceHandle = null }: Connection | Edge) =>
      sePuedeUnir(grafo, { source, target, sourceHandle }),
  });
  const alPasar = (evento: DragEvent): void => {
    if (!alSoltar || !evento.dataTransfer.types.includes(ARRASTRE)) return;
    evento.preventDefault();
    recibir(unionEn(evento));
  };
  const alCaer = (evento: DragEvent): void => {
    recibir(null);
    const que = evento.dataTransfer.getData(ARRASTRE);
    if (que === '' || !alSoltar) return;
    evento.preventDefault();
    const { x, y } = screenToFlowPosition({ x: evento.clientX, y: evento.clientY });
    const sobre = unionEn(evento)?.dataset.id;
    alSoltar(
      que,
      { x: x - ANCHO / 2, y: y - ALTO / 2 },
      grafo.edges.find((arista) => claveDeArista(arista) === sobre),
    );
  };
  const irA = (id: string): void => {
    alSeleccionar({ nodos: new Set([id]), aristas: new Set() });
    const lugar = lugares.get(id);
    if (lugar) {
      void setCenter(lugar.x + ANCHO / 2, lugar.y + ALTO / 2, { zoom: getZoom(), duration: 150 });
    }
    // Once it is the one that Tab leads to.
    requestAnimationFrame(() =>
      marco.current
        ?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  /** What one comes to by keyboard is what one has chosen. */
  const alEnfocar = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>('.react-flow__node')?.dataset.id;
    if (id === undefined || seleccion.nodos.has(id) || !target.matches(':focus-visible')) return;
    alSeleccionar({ nodos: new Set([id]), aristas: new Set() });
  };
  const alTeclear = (evento: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = evento;
    const direccion = FLECHAS[key];
    if (!propiedades.alTeclear?.(evento)) {
      if (direccion === undefined || altKey || ctrlKey || metaKey) return;
      const [desde] = seleccion.nodos;
      const otro = desde === undefined ? grafo.nodes[0]?.id : vecino(lugares, desde, direccion);
      if (otro !== undefined) irA(otro);
    }
    evento.preventDefault();
    evento.stopPropagation();
  };
  // What is chosen elsewhere, or was just put there, comes into sight.
  const [elegido] = seleccion.nodos;
  const suLugar = elegido === undefined ? undefined : lugares.get(elegido);
  const aLaVista = useRef(elegido);
  useEffect(() => {
    const otro = aLaVista.current !== elegido;
    aLaVista.current = elegido;
    const { clientWidth = 0, clientHeight = 0 } = marco.current ?? {};
    if (!otro || !suLugar || clientWidth === 0) return;
    const { x, y, zoom } = getViewport();
    const [izquierda, arriba] = [suLugar.x * zoom + x, suLugar.y * zoom + y];
    const cabe =
      izquierda >= 0 &&
      arriba >= 0 &&
      izquierda + ANCHO * zoom <= clientWidth &&
      arriba + ALTO * zoom <= clientHeight;
    if (!cabe) void setCenter(suLugar.x + ANCHO / 2, suLugar.y + ALTO / 2, { zoom, duration: 150 });
  }, [elegido, suLugar, getViewport, setCenter]);
  // What is there when it opens is seen whole; what is added afterwards moves nothing.
  const hay = grafo.nodes.length > 0;
  useEffect(() => {
    if (hay) requestAnimationFrame(() => void fitView(AL_CABER));
  }, [hay, fitView]);
  return (
    <section
      ref={marco}
      className={clases.marco}
      aria-label={propiedades.nombre}
      onDragOver={alPasar}
      onDragLeave={() => recibir(null)}
      onDrop={alCaer}
    >
      {/* The keys of the graph, of what is inside of it. */}
      <ReactFlow
        nodes={nodos}
        edges={aristas}
        nodeTypes={TIPOS}
        colorMode={esquema}
        onKeyDown={alTeclear}
        onFocus={alEnfocar}
        {...alLaBiblioteca}
        nodesDraggable={alMover !== undefined}
        nodesConnectable={alUnir !== undefined}
        edgesFocusable={false}
        deleteKeyCode={null}
        disableKeyboardA11y
        minZoom={0.15}
        maxZoom={1.75}
        fitView
        fitViewOptions={AL_CABER}
        elevateNodesOnSelect={false}
      >
        {ENCIMA}
      </ReactFlow>
    </section>
  );
};

export const Lienzo = (propiedades: PropiedadesDeLienzo) => (
  <ReactFlowProvider>
    <Dibujo {...propiedades} />
  </ReactFlowProvider>
);
