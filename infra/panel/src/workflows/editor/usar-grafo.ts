import { type KeyboardEvent, useState } from 'react';
import { disponer, lugaresDe, movido } from '#panel/kits/lienzo/disposicion.ts';
import {
  type Arista,
  claveDeArista,
  conArista,
  conLugares,
  type Grafo,
  type Lugar,
  sinAristas,
  sinNodos,
} from '#panel/kits/lienzo/grafo.ts';
import { NADA, type Seleccion } from '#panel/kits/lienzo/lienzo.tsx';
import { copiar, pegar } from '#panel/kits/lienzo/portapapeles.ts';
import type { Tipos } from '../catalogo.ts';
import { agregar, type Desde, esDisparador, salidaDe } from './documento.ts';
import { renombrado } from './lado.tsx';
import type { DePaleta } from './paleta.ts';
import type { Editor } from './usar-editor.ts';

/** What is done to the graph by hand, by key and by the list, each in one way. */

const FLECHAS = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
} as const;

const soloNodo = (id: string): Seleccion => ({ nodos: new Set([id]), aristas: new Set() });

/** The first field of the form of the node that is chosen, or its name. */
const enfocarForma = (): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const lado = document.getElementById('lado');
      const campo = lado?.querySelector<HTMLElement>('input, textarea, button[aria-haspopup]');
      campo?.focus();
      lado?.scrollIntoView({ block: 'nearest' });
    }),
  );
};

export const useGrafo = (editor: Editor, tipos: Tipos) => {
  const [seleccion, seleccionar] = useState<Seleccion>(NADA);
  const { documento, cambiar } = editor;
  const { grafo } = documento;
  const [elegido] = seleccion.nodos;
  const conGrafo = (hacer: (antes: Grafo) => Grafo, de?: string): void =>
    cambiar((antes) => {
      const grafoNuevo = hacer(antes.grafo);
      return grafoNuevo === antes.grafo ? antes : { ...antes, grafo: grafoNuevo };
    }, de ?? null);

  const elegir = (id: string): void => {
    seleccionar(soloNodo(id));
    enfocarForma();
  };
  /** Where something new goes while nobody says: after what is chosen, or after the last one. */
  const trasDe = (): Desde | undefined => {
    const id = elegido ?? grafo.nodes.at(-1)?.id;
    return id === undefined ? undefined : salidaDe(grafo, tipos, id);
  };
  const poner = (que: DePaleta, tras: Desde | undefined, lugar?: Lugar, sobre?: Arista): void => {
    const { grafo: con, id } = agregar(grafo, tipos, que, { tras, lugar, sobre });
    conGrafo(() => con);
    elegir(id);
  };
  const quitar = ({ nodos, aristas }: Seleccion): void => {
    if (nodos.size + aristas.size === 0) return;
    conGrafo((antes) => sinAristas(sinNodos(antes, nodos), aristas));
    seleccionar(NADA);
  };
  const mover = (lugares: ReadonlyMap<string, Lugar>, de?: string): void =>
    conGrafo((antes) => conLugares(antes, new Map([...lugaresDe(antes), ...lugares])), de);

  const pegarTexto = (texto: string): boolean => {
    const pegado = pegar(grafo, texto, lugaresDe(grafo));
    if (!pegado) return false;
    conGrafo(() => pegado.grafo);
    seleccionar({ nodos: pegado.nuevos, aristas: new Set() });
    return true;
  };
  const copiarNodos = (nodos: ReadonlySet<string>): string | undefined =>
    nodos.size === 0 ? undefined : copiar(grafo, nodos, lugaresDe(grafo));

  /** Over the graph: Alt with arrows moves, Delete takes off, Enter goes to the form. */
  const alTeclear = (evento: KeyboardEvent): boolean => {
    const { key, altKey } = evento;
    if (key === 'Delete' || key === 'Backspace') {
      quitar(seleccion);
      return true;
    }
    if (key === 'Enter' && elegido !== undefined) {
      enfocarForma();
      return true;
    }
    if (key === 'Escape') {
      seleccionar(NADA);
      return true;
    }
    const direccion = FLECHAS[key as keyof typeof FLECHAS];
    if (!altKey || direccion === undefined || seleccion.nodos.size === 0) return false;
    const lugares = lugaresDe(grafo);
    const movidos = [...seleccion.nodos].flatMap((id) => {
      const lugar = lugares.get(id);
      return lugar ? [[id, movido(lugar, direccion)] as const] : [];
    });
    mover(new Map(movidos), `mover ${[...seleccion.nodos].join()}`);
    return true;
  };

  return {
    seleccion,
    seleccionar,
    elegido,
    elegir,
    trasDe,
    poner,
    quitar,
    mover,
    alTeclear,
    pegarTexto,
    copiar: () => copiarNodos(seleccion.nodos),
    cortar: () => {
      const texto = copiarNodos(seleccion.nodos);
      if (texto !== undefined) quitar(seleccion);
      return texto;
    },
    duplicar: (id: string) => {
      const texto = copiarNodos(new Set([id]));
      if (texto !== undefined) pegarTexto(texto);
    },
    unir: (arista: Arista) => conGrafo((antes) => conArista(antes, arista)),
    soltar: (arista: Arista) =>
      conGrafo((antes) => sinAristas(antes, new Set([claveDeArista(arista)]))),
    ordenar: () => conGrafo((antes) => conLugares(antes, disponer(antes))),
    renombrar: (id: string, nuevo: string) => {
      cambiar(renombrado(id, nuevo));
      seleccionar(soloNodo(nuevo));
    },
    tieneDisparador: grafo.nodes.some((nodo) => esDisparador(tipos, nodo)),
  };
};
