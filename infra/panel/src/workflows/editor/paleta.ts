import type { NodoDeWorkflow } from 'comprobantes-cliente';
import type { Nodo } from '#panel/kits/lienzo/grafo.ts';
import { deOmision, type Esquema } from '../esquema/esquema.ts';
import { CLASES } from '../palabras.ts';
import { idDeNombre } from './resumen.ts';

/** What one may put on the graph: each type of the catalogue, and some of them half filled in. */

export type DePaleta = {
  /** By which it is dragged. */
  readonly clave: string;
  readonly nombre: string;
  readonly descripcion: string;
  readonly icono: string;
  readonly clase: NodoDeWorkflow['clase'];
  readonly type: string;
  readonly data: Nodo['data'];
  /** What it is called until somebody says otherwise. */
  readonly base: string;
};

type Hecho = Pick<DePaleta, 'clave' | 'nombre' | 'descripcion' | 'icono' | 'type' | 'data'>;

/** What people ask for by another name than the catalogue's. */
const HECHOS: readonly Hecho[] = [
  {
    clave: 'chat',
    nombre: 'Mensaje a un chat',
    descripcion: 'Publica en Slack, Teams, Google Chat o Discord, por su webhook entrante',
    icono: 'chat',
    type: 'action.http',
    data: { method: 'POST', body: { text: '' } },
  },
];

/** What a node begins with: what it must have and a list of one where it may not be empty. */
const semilla = ({ data }: NodoDeWorkflow): Nodo['data'] => {
  const { properties = {}, required = [] } = data as Esquema;
  const listas = required.flatMap((campo) => {
    const { items, type } = properties[campo] ?? {};
    if (type !== 'array' || items?.type !== 'object') return [];
    const miembros = Object.entries(items.properties ?? {});
    return [
      [campo, [Object.fromEntries(miembros.map(([n, e]) => [n, e.enum?.[0] ?? '']))]] as const,
    ];
  });
  const deEnum = deOmision({
    properties: Object.fromEntries(
      required.flatMap((c) => (properties[c] ? [[c, properties[c]]] : [])),
    ),
  });
  return { ...deEnum, ...Object.fromEntries(listas) };
};

export const paletaDe = (nodos: readonly NodoDeWorkflow[]): readonly DePaleta[] => {
  const delCatalogo = nodos.map(
    (tipo): DePaleta => ({
      clave: tipo.type,
      nombre: tipo.nombre,
      descripcion: tipo.descripcion,
      icono: tipo.type,
      clase: tipo.clase,
      type: tipo.type,
      data: semilla(tipo),
      base: idDeNombre(tipo.nombre),
    }),
  );
  const hechos = HECHOS.flatMap((hecho) => {
    const tipo = nodos.find(({ type }) => type === hecho.type);
    return tipo ? [{ ...hecho, clase: tipo.clase, base: idDeNombre(hecho.nombre) }] : [];
  });
  const orden = Object.keys(CLASES);
  return [...delCatalogo, ...hechos].sort(
    (a, b) => orden.indexOf(a.clase) - orden.indexOf(b.clase),
  );
};
