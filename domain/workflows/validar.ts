import type { Campos } from '#domain/kernel/campos.ts';
import { recortar as corto } from '#domain/kernel/palabras.ts';
import {
  type Definicion,
  type Disparo,
  type Nodo,
  type Problema,
  TIPOS_DE_DISPARO,
  type TipoDeDisparo,
} from './definicion.ts';
import { esDelLenguaje, esLista } from './json.ts';
import type { TextoConVariables } from './nodos/campo.ts';
import { revisarDatos, secretosDeDatos, textosDeDatos } from './nodos/datos.ts';
import { tipoDeNodo } from './nodos/tabla.ts';
import { type EventosConocidos, estaEnAlguno, payloadsDe } from './payload.ts';
import {
  antecesoresDe,
  disparadoresDe,
  type Plano,
  problemasDelPlano,
  trazarPlano,
} from './plano.ts';
import { puedeDar } from './salida.ts';
import { CAMPOS_DE_EMPRESA, esRaiz, leerRuta, leerTexto, RAICES, type Ruta } from './variables.ts';

/** Whether a workflow may run, and what an editor shows where it may not. */

/** Of one definition: what a run must not show is looked for in all that it keeps. */
const MAXIMO_SECRETOS = 20;

/** A whole workflow as it is asked for: each part of it that may be missing. */
export type PorRevisar = {
  readonly trigger_tipo?: TipoDeDisparo;
  readonly eventos?: readonly string[];
  readonly definicion: Definicion;
};

/** What somebody wrote, in a message: never all of it. */
const citado = (escrito: string): string => corto(escrito, 100);

/** What there is to name. */
export type Conocidos = {
  readonly eventos: EventosConocidos;
  readonly secretos: ReadonlySet<string>;
};

/** Ley: workflows §9. */
export type Revision = {
  readonly problemas: readonly Problema[];
  readonly errores: number;
  readonly avisos: number;
};

const eventosDeNodo = ({ data }: Nodo): readonly string[] =>
  esLista(data.eventos)
    ? data.eventos.filter((evento): evento is string => typeof evento === 'string')
    : [];

/** What starts it: its trigger node says; without one, whoever asks. Ley: workflows §1. */
export const disparoDe = ({
  trigger_tipo = 'manual',
  eventos = [],
  definicion,
}: PorRevisar): Disparo => {
  const [disparador] = disparadoresDe(definicion);
  const delNodo = disparador ? eventosDeNodo(disparador) : [];
  const dicho = disparador
    ? TIPOS_DE_DISPARO.find((tipo) => disparador.type === `trigger.${tipo}`)
    : trigger_tipo;
  if (dicho !== 'evento') return { trigger_tipo: 'manual', eventos: [] };
  return { trigger_tipo: 'evento', eventos: [...new Set(delNodo.length > 0 ? delNodo : eventos)] };
};

/** Names of the secrets that a definition uses, each once. */
export const secretosDe = ({ nodes }: Definicion): readonly string[] => [
  ...new Set(
    nodes.flatMap(({ type, data }) =>
      secretosDeDatos(tipoDeNodo(type)?.campos ?? {}, data).map(({ nombre }) => nombre),
    ),
  ),
];

const problemasDeDisparo = (pedido: PorRevisar, conocidos: Conocidos): readonly Problema[] => {
  const { trigger_tipo, eventos } = disparoDe(pedido);
  const [disparador] = disparadoresDe(pedido.definicion);
  const en = (mensaje: string): Problema => ({
    node_id: disparador?.id ?? null,
    campo: 'eventos',
    mensaje,
    nivel: 'error',
  });
  if (trigger_tipo === 'manual') return [];
  if (eventos.length === 0) return [en('Falta decir qué eventos lo inician')];
  return eventos
    .filter((evento) => !conocidos.eventos.has(evento))
    .map((evento) => en(`El evento ${citado(evento)} no existe`));
};

type Vistazo = {
  readonly plano: Plano;
  readonly antes: ReadonlySet<string>;
  readonly id: string;
  readonly payloads: readonly Campos[];
};

/** What is wrong with a path that begins at a root; nothing for one that may name something. */
const rutaMala = (ruta: Ruta, { plano, antes, id }: Vistazo): string | undefined => {
  const [raiz, primero] = ruta;
  if (ruta.some(esDelLenguaje)) return 'usa un nombre reservado';
  if (raiz === 'secrets')
    return 'no va aquí: un secreto solo puede ser la url entera de action.http';
  if (!esRaiz(raiz)) return `no existe: comienza con ${RAICES.join(', ')}`;
  if (raiz === 'hoy') return ruta.length > 1 ? 'no existe: hoy no tiene campos' : undefined;
  if (raiz === 'empresa' && primero !== undefined) {
    const campos: readonly string[] = CAMPOS_DE_EMPRESA;
    return campos.includes(primero) ? undefined : `no existe: empresa tiene ${campos.join(', ')}`;
  }
  if (raiz !== 'steps') return undefined;
  if (primero === undefined) return 'no dice de qué nodo';
  if (!plano.nodos.has(primero)) return `nombra un nodo que no existe: ${citado(primero)}`;
  return antes.has(primero)
    ? undefined
    : `nombra un nodo que no va antes que ${id}: ${citado(primero)}`;
};

/** Of a path that may name something, why it will name nothing, as far as that is known. */
const faltaSegura = ([raiz, ...resto]: Ruta, { plano, payloads }: Vistazo): string | undefined => {
  if (raiz === 'trigger' && !estaEnAlguno(payloads, resto)) {
    return 'no está en los eventos que lo inician';
  }
  if (raiz !== 'steps') return undefined;
  const [id, ...ruta] = resto;
  const nodo = plano.nodos.get(id ?? '');
  return !nodo || puedeDar(nodo, ruta, payloads)
    ? undefined
    : `no está en lo que da el nodo ${nodo.id}`;
};

const problemasDeRuta = (
  citada: string,
  ruta: Ruta | undefined,
  campo: string,
  donde: Vistazo,
): readonly Problema[] => {
  const en = { node_id: donde.id, campo };
  const mensaje = ruta ? rutaMala(ruta, donde) : 'no es una variable: solo se admiten rutas';
  if (mensaje !== undefined) return [{ ...en, mensaje: `${citada} ${mensaje}`, nivel: 'error' }];
  const falta = faltaSegura(ruta ?? [], donde);
  return falta === undefined ? [] : [{ ...en, mensaje: `${citada} ${falta}`, nivel: 'aviso' }];
};

const problemasDeTexto = (
  { en, texto, es_ruta }: TextoConVariables,
  donde: Vistazo,
): readonly Problema[] => {
  if (es_ruta) {
    const ruta = leerRuta(texto);
    // Without a root it is of the input.
    const entera = ruta && !esRaiz(ruta[0]) ? ['entrada', ...ruta] : ruta;
    return problemasDeRuta(`«${citado(texto)}»`, entera, en, donde);
  }
  const { trozos, sin_cerrar } = leerTexto(texto);
  const problemas = trozos.flatMap((trozo) =>
    trozo.tipo === 'literal'
      ? []
      : problemasDeRuta(`{{${citado(trozo.escrita)}}}`, trozo.ruta, en, donde),
  );
  const mensaje = 'Hay llaves {{ que no se cierran: irán como están';
  const aviso: Problema = { node_id: donde.id, campo: en, mensaje, nivel: 'aviso' };
  return sin_cerrar ? [...problemas, aviso] : problemas;
};

const problemasDeNodo = (
  { id, type, data }: Nodo,
  donde: Vistazo,
  { secretos }: Conocidos,
): readonly Problema[] => {
  const tipo = tipoDeNodo(type);
  if (!tipo) {
    return [
      {
        node_id: id,
        campo: 'type',
        mensaje: `No hay nodos de tipo ${citado(type)}`,
        nivel: 'error',
      },
    ];
  }
  return [
    ...revisarDatos(tipo.campos, data).map(
      ({ en, mensaje, nivel }): Problema => ({
        node_id: id,
        campo: en,
        mensaje,
        nivel: nivel ?? 'error',
      }),
    ),
    ...textosDeDatos(tipo.campos, data).flatMap((texto) => problemasDeTexto(texto, donde)),
    ...secretosDeDatos(tipo.campos, data)
      .filter(({ nombre }) => !secretos.has(nombre))
      .map(
        ({ en, nombre }): Problema => ({
          node_id: id,
          campo: en,
          mensaje: `No hay un secreto que se llame ${citado(nombre)}`,
          nivel: 'error',
        }),
      ),
  ];
};

/** More of them would help nobody, and a definition of 256 KiB can have very many. */
const MAXIMO_PROBLEMAS = 200;

const contar = (problemas: readonly Problema[]): Revision => {
  const errores = problemas.filter(({ nivel }) => nivel === 'error').length;
  const avisos = problemas.length - errores;
  // Problems that keep it from running come first.
  const dichos = problemas.toSorted(
    (a, b) => Number(b.nivel === 'error') - Number(a.nivel === 'error'),
  );
  return { problemas: dichos.slice(0, MAXIMO_PROBLEMAS), errores, avisos };
};

/** Everything that is wrong with it, at once. */
export const revisarDefinicion = (pedido: PorRevisar, conocidos: Conocidos): Revision => {
  const { definicion } = pedido;
  const plano = trazarPlano(definicion);
  const antecesores = antecesoresDe(plano);
  const payloads = payloadsDe(disparoDe(pedido), conocidos.eventos);
  const secretos = secretosDe(definicion).length;
  const deMas: Problema = {
    node_id: null,
    campo: null,
    mensaje: `Usa más de ${MAXIMO_SECRETOS} secretos distintos`,
    nivel: 'error',
  };
  return contar([
    ...problemasDelPlano(definicion, plano),
    ...problemasDeDisparo(pedido, conocidos),
    ...(secretos > MAXIMO_SECRETOS ? [deMas] : []),
    ...definicion.nodes.flatMap((nodo) => {
      const antes = antecesores.get(nodo.id) ?? new Set<string>();
      return problemasDeNodo(nodo, { plano, antes, id: nodo.id, payloads }, conocidos);
    }),
  ]);
};
