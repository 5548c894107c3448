import { claveDeArista, type Grafo, type Nodo } from '#panel/kits/lienzo/grafo.ts';
import { nombreDeNodo } from './editor/resumen.ts';
import { comoTexto } from './esquema/esquema.ts';
import { etiquetaDe, ramaDicha } from './palabras.ts';

/** What one graph has that another has not; where its nodes stand is none of it. */

export type Cambio = {
  readonly nodo: string | null;
  readonly clase: 'agregado' | 'quitado' | 'cambiado';
  readonly que: string;
  readonly antes?: string;
  readonly despues?: string;
};

const igual = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(uno) === JSON.stringify(otro);

const camposCambiados = (antes: Nodo, despues: Nodo): readonly Cambio[] => {
  const campos = new Set([...Object.keys(antes.data), ...Object.keys(despues.data)]);
  const delTipo: readonly Cambio[] =
    antes.type === despues.type
      ? []
      : [
          {
            nodo: despues.id,
            clase: 'cambiado',
            que: 'Tipo',
            antes: antes.type,
            despues: despues.type,
          },
        ];
  return [
    ...delTipo,
    ...[...campos]
      .filter((campo) => !igual(antes.data[campo], despues.data[campo]))
      .map(
        (campo): Cambio => ({
          nodo: despues.id,
          clase: 'cambiado',
          que: etiquetaDe(campo, despues.type),
          antes: comoTexto(antes.data[campo]),
          despues: comoTexto(despues.data[campo]),
        }),
      ),
  ];
};

const union = (source: string, target: string, rama: string | null | undefined): string =>
  `${nombreDeNodo(source)}${rama ? ` (${ramaDicha(rama)})` : ''} → ${nombreDeNodo(target)}`;

/** What happened from one to the other. */
export const cambiosEntre = (antes: Grafo, despues: Grafo): readonly Cambio[] => {
  const previos = new Map(antes.nodes.map((nodo) => [nodo.id, nodo]));
  const nuevos = new Map(despues.nodes.map((nodo) => [nodo.id, nodo]));
  const unionesAntes = new Set(antes.edges.map(claveDeArista));
  const unionesDespues = new Set(despues.edges.map(claveDeArista));
  return [
    ...despues.nodes
      .filter(({ id }) => !previos.has(id))
      .map(({ id }): Cambio => ({ nodo: id, clase: 'agregado', que: nombreDeNodo(id) })),
    ...antes.nodes
      .filter(({ id }) => !nuevos.has(id))
      .map(({ id }): Cambio => ({ nodo: id, clase: 'quitado', que: nombreDeNodo(id) })),
    ...despues.nodes.flatMap((nodo) => {
      const previo = previos.get(nodo.id);
      return previo ? camposCambiados(previo, nodo) : [];
    }),
    ...despues.edges
      .filter((arista) => !unionesAntes.has(claveDeArista(arista)))
      .map(
        ({ source, target, sourceHandle }): Cambio => ({
          nodo: null,
          clase: 'agregado',
          que: union(source, target, sourceHandle),
        }),
      ),
    ...antes.edges
      .filter((arista) => !unionesDespues.has(claveDeArista(arista)))
      .map(
        ({ source, target, sourceHandle }): Cambio => ({
          nodo: null,
          clase: 'quitado',
          que: union(source, target, sourceHandle),
        }),
      ),
  ];
};

/** A change in a line. */
export const cambioDicho = ({ nodo, clase, que, antes = '', despues = '' }: Cambio): string => {
  const cosa = nodo === null ? `la unión ${que}` : que;
  if (clase === 'agregado') return `Agregado: ${cosa}`;
  if (clase === 'quitado') return `Quitado: ${cosa}`;
  return `${nombreDeNodo(nodo ?? '')}, ${que}: «${antes}» → «${despues}»`;
};
