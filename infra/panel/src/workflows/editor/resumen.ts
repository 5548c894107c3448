import type { EventoDeWorkflow, NodoDeWorkflow } from 'comprobantes-cliente';
import { campoDicho } from '#panel/kits/comun/palabras.ts';
import type { Nodo } from '#panel/kits/lienzo/grafo.ts';
import { comoTexto } from '../esquema/esquema.ts';
import { opcionDicha, SIN_VALOR } from '../palabras.ts';

/** What a node does, in a line, as whoever does not program would say it. */

/** `Condición` of `condicion`, `Le toca` of `le_toca`. */
export const nombreDeNodo = (id: string): string => campoDicho(id.replaceAll('-', '_'));

/** A name as it goes into variables: `Avisar al chat` → `avisar_al_chat`. */
export const idDeNombre = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\w-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 64);

/** The ends of a branch, by the words that the graph says them with. */
export const conRamas = (texto: string): string =>
  texto.replaceAll('«true»', '«Sí»').replaceAll('«false»', '«No»');

const sinLlaves = (texto: string): string =>
  texto.replaceAll(/\{\{\s*([^}]*?)\s*\}\}/g, (_, ruta: string) =>
    ruta.startsWith('secrets.')
      ? `secreto ${ruta.slice(8)}`
      : campoDicho(ruta.split('.').at(-1) ?? ruta),
  );

const dicho = (valor: unknown): string => sinLlaves(comoTexto(valor));

const objetosDe = (valor: unknown): readonly { readonly [campo: string]: unknown }[] =>
  Array.isArray(valor) ? valor.filter((parte) => typeof parte === 'object' && parte !== null) : [];

const condicionDicha = ({ campo, op, valor }: { readonly [campo: string]: unknown }): string => {
  const texto = comoTexto(campo);
  const que = texto.includes('{{')
    ? sinLlaves(texto)
    : campoDicho(texto.split('.').at(-1) ?? texto);
  const contra = SIN_VALOR.has(op) ? '' : ` ${dicho(valor)}`;
  return `${que || '…'} ${opcionDicha(comoTexto(op))}${contra}`;
};

type Resumir = (data: Nodo['data'], eventos: ReadonlyMap<string, EventoDeWorkflow>) => string;

const POR_TIPO: { readonly [tipo: string]: Resumir } = {
  'trigger.manual': () => 'Cuando alguien lo pide',
  'trigger.evento': ({ eventos }, catalogo) => {
    const nombres = Array.isArray(eventos) ? eventos.map(String) : [];
    const [primero] = nombres;
    if (primero === undefined) return 'Falta decir cuál';
    if (nombres.length > 1) return nombres.join(', ');
    return catalogo.get(primero)?.descripcion ?? primero;
  },
  'action.email': ({ to, subject }) =>
    [to && `A ${dicho(to)}`, subject && dicho(subject)].filter(Boolean).join(': '),
  'action.http': ({ method = 'GET', url }) => (url ? `${comoTexto(method)} ${dicho(url)}` : ''),
  'action.webhook': ({ url }) => dicho(url),
  'action.buscar': ({ entidad, q }) =>
    [entidad && opcionDicha(comoTexto(entidad)), q && dicho(q)].filter(Boolean).join(': '),
  'branch.if': ({ condiciones, modo }) =>
    objetosDe(condiciones)
      .map(condicionDicha)
      .join(modo === 'alguna' ? ' o ' : ' y '),
  'flow.esperar': ({ segundos }) => (segundos ? `${comoTexto(segundos)} segundos` : ''),
  'transform.set': ({ campos }) =>
    objetosDe(campos)
      .map(({ clave, valor }) => `${comoTexto(clave)} = ${dicho(valor)}`)
      .join(', '),
  transform: ({ mapa }) => Object.keys((mapa as object | undefined) ?? {}).join(', '),
  'action.log': ({ mensaje }) => dicho(mensaje),
};

const LARGO = 160;

/** What a node says of itself; of a type that nobody knows, that. */
export const resumenDe = (
  { id, type, data }: Nodo,
  tipo: NodoDeWorkflow | undefined,
  eventos: ReadonlyMap<string, EventoDeWorkflow>,
): string => {
  if (!tipo) return `No se conoce el tipo ${type}`;
  const suyo = POR_TIPO[type]?.(data, eventos) ?? '';
  const llano = (texto: string): string => idDeNombre(texto).replaceAll('_', '');
  const seNombra = llano(id).startsWith(llano(tipo.nombre));
  const todo = [seNombra || tipo.clase === 'trigger' ? '' : tipo.nombre, suyo]
    .filter(Boolean)
    .join(' · ');
  return todo.length > LARGO ? `${todo.slice(0, LARGO)}…` : todo;
};
