import type { EjemploDeEvento, EventoDeWorkflow, NodoDeWorkflow } from 'comprobantes-cliente';
import { campoDicho } from '#panel/kits/comun/palabras.ts';
import { anterioresA, enOrden, type Grafo, nodoDe } from '#panel/kits/lienzo/grafo.ts';
import { comoTexto, type Esquema } from './esquema.ts';

/** What a text of a node may name: all that comes before it, with what each last was. */

export type Variable = {
  /** What is written: `{{trigger.saldo}}`, or a text that stands for itself. */
  readonly texto: string;
  /** Of a variable, its path without braces. */
  readonly ruta?: string;
  readonly nombre: string;
  readonly detalle?: string;
  /** How deep inside of its group. */
  readonly nivel: number;
};

export type GrupoDeVariables = { readonly titulo: string; readonly variables: readonly Variable[] };

const LARGO_DE_EJEMPLO = 60;
const MAXIMO_NIVELES = 4;
/** A path that the API reads as one. */
const PARTE = /^[\p{L}\p{N}_$@:-]+$/u;

const esObjeto = (valor: unknown): valor is { readonly [campo: string]: unknown } =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const ejemploDicho = (valor: unknown): string | undefined => {
  if (valor === undefined || valor === null || valor === '') return undefined;
  const texto = typeof valor === 'object' ? JSON.stringify(valor) : comoTexto(valor);
  return texto.length > LARGO_DE_EJEMPLO ? `${texto.slice(0, LARGO_DE_EJEMPLO)}…` : texto;
};

const unaVariable = (ruta: string, nombre: string, nivel: number, detalle?: string): Variable => ({
  texto: `{{${ruta}}}`,
  ruta,
  nombre,
  nivel,
  ...(detalle !== undefined && { detalle }),
});

const detalleDe = (...partes: readonly (string | undefined)[]): string | undefined =>
  partes.filter((parte) => parte !== undefined && parte !== '').join(' · ') || undefined;

/** What is inside of a value that is known; of a list, its first. */
const dentroDe = (valor: unknown, ruta: string, nivel: number): readonly Variable[] => {
  if (nivel > MAXIMO_NIVELES) return [];
  const partes = Array.isArray(valor)
    ? valor.slice(0, 1).map((parte) => ['0', parte] as const)
    : esObjeto(valor)
      ? Object.entries(valor)
      : [];
  return partes
    .filter(([clave]) => PARTE.test(clave))
    .flatMap(([clave, parte]) => {
      const aqui = `${ruta}.${clave}`;
      const nombre = clave === '0' ? 'El primero' : campoDicho(clave);
      const hoja = typeof parte !== 'object' || parte === null;
      return [
        unaVariable(aqui, nombre, nivel, hoja ? ejemploDicho(parte) : undefined),
        ...dentroDe(parte, aqui, nivel + 1),
      ];
    });
};

/** Of the events that start it: fields that one of them has, each once. */
const delDisparo = (
  eventos: readonly EventoDeWorkflow[],
  ejemplo: EjemploDeEvento['data'] | undefined,
): readonly Variable[] => {
  const campos = new Map(eventos.flatMap((evento) => evento.campos.map((uno) => [uno.campo, uno])));
  const dado = ejemplo ?? eventos[0]?.ejemplo ?? {};
  if (campos.size === 0) return dentroDe(dado, 'trigger', 0);
  return [...campos.values()].flatMap(({ campo, descripcion }) => {
    const valor = dado[campo];
    const hoja = typeof valor !== 'object' || valor === null;
    const ruta = `trigger.${campo}`;
    return [
      unaVariable(
        ruta,
        campoDicho(campo),
        0,
        detalleDe(descripcion, hoja ? ejemploDicho(valor) : undefined),
      ),
      ...dentroDe(valor, ruta, 1),
    ];
  });
};

/** What a node gives: what it gave when it was last tried, or what its type says that it gives. */
const deNodo = (
  id: string,
  tipo: NodoDeWorkflow | undefined,
  dado: unknown,
): readonly Variable[] => {
  const ruta = `steps.${id}`;
  const todo = unaVariable(ruta, 'Todo lo que dio', 0);
  if (dado !== undefined && dado !== null) return [todo, ...dentroDe(dado, ruta, 0)];
  const { properties = {} } = (tipo?.salida ?? {}) as Esquema;
  return [
    todo,
    ...Object.entries(properties).map(([campo, { description }]) =>
      unaVariable(`${ruta}.${campo}`, campoDicho(campo), 0, description),
    ),
  ];
};

const GENERALES: GrupoDeVariables = {
  titulo: 'La empresa y el día',
  variables: [
    unaVariable('empresa.razon_social', 'Razón social de la empresa', 0),
    unaVariable('empresa.nombre_comercial', 'Nombre comercial de la empresa', 0),
    unaVariable('empresa.ruc', 'RUC de la empresa', 0),
    unaVariable('hoy', 'Hoy', 0, 'AAAA-MM-DD'),
  ],
};

export type DeVariables = {
  readonly eventos: readonly EventoDeWorkflow[];
  readonly ejemplo: EjemploDeEvento['data'] | undefined;
};

/** Of whatever an event starts, before there is any graph. */
export const variablesDeEventos = ({
  eventos,
  ejemplo,
}: DeVariables): readonly GrupoDeVariables[] => [
  { titulo: 'Lo que lo inició', variables: delDisparo(eventos, ejemplo) },
  GENERALES,
];

/** `dados`: what each node gave the last time that it was tried. */
export const variablesDe = (
  grafo: Grafo,
  id: string,
  tipos: ReadonlyMap<string, NodoDeWorkflow>,
  dados: ReadonlyMap<string, unknown>,
  nombreDe: (id: string) => string,
  disparo: DeVariables,
): readonly GrupoDeVariables[] => {
  const antes = anterioresA(grafo, id);
  const previos = enOrden(grafo).filter(
    (nodo) => antes.has(nodo.id) && tipos.get(nodo.type)?.clase !== 'trigger',
  );
  const [primera, ...resto] = variablesDeEventos(disparo);
  return [
    primera as GrupoDeVariables,
    ...previos.map((nodo) => ({
      titulo: `Lo que dio ${nombreDe(nodo.id)}`,
      variables: deNodo(nodo.id, tipos.get(nodo.type), dados.get(nodo.id)),
    })),
    ...(nodoDe(grafo, id) && antes.size > 0
      ? [{ titulo: 'Lo que llega al nodo', variables: [unaVariable('entrada', 'La entrada', 0)] }]
      : []),
    ...resto,
  ];
};

/** What is found by the words that one types, groups without any left out. */
export const filtradas = (
  grupos: readonly GrupoDeVariables[],
  buscado: string,
): readonly GrupoDeVariables[] => {
  const llano = (texto: string): string =>
    texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const palabras = llano(buscado).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return grupos;
  return grupos
    .map(({ titulo, variables }) => ({
      titulo,
      variables: variables.filter(({ nombre, texto, detalle = '' }) => {
        const todo = llano(`${nombre} ${texto} ${detalle}`);
        return palabras.every((palabra) => todo.includes(palabra));
      }),
    }))
    .filter(({ variables }) => variables.length > 0);
};
