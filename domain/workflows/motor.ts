import { recortar as cortarTexto } from '#domain/kernel/palabras.ts';
import type { Contexto, ErrorDePaso, Falla, Mundo, Paso, Pasos, Resultado } from './corrida.ts';
import type { Arista, Nodo } from './definicion.ts';
import { type Json, type ObjetoJson, recortar } from './json.ts';
import { resolverDatos } from './nodos/datos.ts';
import { MAXIMO_REINTENTOS, noSePuede } from './nodos/de-accion.ts';
import type { PedidoExterno } from './nodos/externos.ts';
import type { TipoDeNodo } from './nodos/nodo.ts';
import { tipoDeNodo } from './nodos/tabla.ts';
import type { Plano } from './plano.ts';
import { crearResolutor, NoSeResuelve } from './resolucion.ts';

/** What comes next in a run, from its plan and what its nodes have done. Nothing here happens. */

export type Avance = {
  /** These may begin now. */
  readonly listos: readonly string[];
  /** These never will: nothing leads to them any more. One that waited is among them, too. */
  readonly omitidos: readonly string[];
  /** How it ends, once nothing runs and nothing is ready. */
  readonly fin?: 'completed' | 'failed';
};

/** Whether a run goes over an edge; nothing while its source has not said. */
const seSigue = ({ sourceHandle }: Arista, origen: Paso | undefined): boolean | undefined => {
  if (origen?.estado === 'skipped') return false;
  if (origen?.estado !== 'completed') return undefined;
  return origen.rama === undefined || origen.rama === sourceHandle;
};

const sinComenzar = (paso: Paso | undefined): boolean =>
  paso === undefined || paso.estado === 'pending';

/** The step was under way when whoever had the run died: it began, and has not ended. */
const seRetoma = (paso: Paso | undefined): boolean =>
  paso?.estado === 'pending' && paso.intentos > 0;

/** Nothing new starts once a node has failed; what runs ends, also after a death in the midst of it. */
const trasUnaFalla = (plano: Plano, pasos: Pasos): Avance => {
  const ids = [...plano.nodos.keys()];
  const listos = ids.filter((id) => seRetoma(pasos.get(id)));
  const omitidos = ids.filter((id) => {
    const paso = pasos.get(id);
    return (sinComenzar(paso) && !seRetoma(paso)) || paso?.estado === 'waiting';
  });
  const sigue = listos.length > 0 || [...pasos.values()].some(({ estado }) => estado === 'running');
  return sigue ? { listos, omitidos } : { listos, omitidos, fin: 'failed' };
};

const omitido = (node_id: string): Paso => ({ node_id, estado: 'skipped', intentos: 0, notas: [] });

/**
 * A node waits until each edge that leads to it is decided, runs if the run goes over one of them, and
 * is skipped if it goes over none.
 */
export const siguientes = (plano: Plano, pasos: Pasos): Avance => {
  for (const { estado } of pasos.values()) {
    if (estado === 'failed') return trasUnaFalla(plano, pasos);
  }
  // What is skipped now decides what comes after it in this same walk.
  const vistos = new Map(pasos);
  const listos: string[] = [];
  const omitidos: string[] = [];
  const omitir = (id: string): void => {
    omitidos.push(id);
    vistos.set(id, omitido(id));
  };
  for (const id of plano.orden) {
    if (!sinComenzar(vistos.get(id))) continue;
    const llegan = (plano.entrantes.get(id) ?? []).map((a) => seSigue(a, vistos.get(a.source)));
    if (plano.entradas.has(id)) listos.push(id);
    else if (!plano.alcanzables.has(id)) omitir(id);
    else if (llegan.includes(undefined)) continue;
    else if (llegan.includes(true)) listos.push(id);
    else omitir(id);
  }
  for (const id of plano.sin_orden) if (sinComenzar(vistos.get(id))) omitir(id);
  if (listos.length > 0) return { listos, omitidos };
  for (const id of plano.nodos.keys()) {
    const estado = vistos.get(id)?.estado ?? 'pending';
    if (estado !== 'completed' && estado !== 'skipped') return { listos, omitidos };
  }
  return { listos, omitidos, fin: 'completed' };
};

/** What comes in to a node: of one that nothing leads to, the payload. */
const entradaDe = (plano: Plano, pasos: Pasos, node_id: string, trigger: Json): Json => {
  const llegan = plano.entrantes.get(node_id) ?? [];
  const origenes = [...new Set(llegan.map(({ source }) => source))];
  if (origenes.length === 0 || plano.entradas.has(node_id)) return trigger;
  if (origenes.length === 1) return pasos.get(origenes[0]!)?.salida ?? null;
  const juntas = Object.fromEntries(
    llegan
      .filter((arista) => seSigue(arista, pasos.get(arista.source)))
      .map(({ source }) => [source, pasos.get(source)?.salida ?? null]),
  );
  // Each of them fits; all of them together need not.
  return recortar(juntas).valor;
};

const salidasDe = (pasos: Pasos): ObjetoJson =>
  Object.fromEntries(
    [...pasos.values()]
      .filter(({ estado }) => estado === 'completed')
      .map(({ node_id, salida = null }) => [node_id, salida]),
  );

/** What is to be done about a node. */
export type QueHacer =
  | { readonly tipo: 'hecho'; readonly resultado: Resultado }
  /** `resultado` holds once the wait is over. */
  | { readonly tipo: 'espera'; readonly espera_ms: number; readonly resultado: Resultado }
  | { readonly tipo: 'externo'; readonly pedido: PedidoExterno };

/** A node about to run: what came in, what its configuration says now, and what is to be done. */
export type Preparado = {
  readonly entrada: Json;
  /** With its variables replaced; secrets by name. */
  readonly configuracion: ObjetoJson;
  readonly notas: readonly string[];
  readonly que: QueHacer;
};

const queHacer = (tipo: TipoDeNodo, configuracion: ObjetoJson, contexto: Contexto): QueHacer => {
  const { entrada } = contexto;
  switch (tipo.efecto) {
    case 'puro':
      return { tipo: 'hecho', resultado: tipo.hacer(configuracion, entrada, contexto) };
    case 'espera': {
      const resultado = tipo.hacer(configuracion, entrada, contexto);
      return { tipo: 'espera', espera_ms: tipo.espera_ms(configuracion), resultado };
    }
    case 'externo': {
      const pedido = tipo.pedir(configuracion, entrada);
      if ('falla' in pedido) return { tipo: 'hecho', resultado: { tipo: 'falla', ...pedido } };
      // Each type asks for its own.
      return { tipo: 'externo', pedido: { tipo: tipo.tipo, datos: pedido.datos } as PedidoExterno };
    }
  }
};

export const prepararPaso = (
  plano: Plano,
  pasos: Pasos,
  node_id: string,
  mundo: Mundo,
): Preparado => {
  const { type, data }: Pick<Nodo, 'type' | 'data'> = plano.nodos.get(node_id)!;
  const entrada = entradaDe(plano, pasos, node_id, mundo.trigger);
  const tipo = tipoDeNodo(type);
  if (!tipo) {
    const resultado = noSePuede('nodo_desconocido', 'No se conoce este tipo de nodo');
    return { entrada, configuracion: {}, notas: [], que: { tipo: 'hecho', resultado } };
  }
  const contexto: Contexto = { ...mundo, steps: salidasDe(pasos), entrada };
  const resolutor = crearResolutor(contexto);
  try {
    const configuracion = resolverDatos(tipo.campos, data, resolutor);
    const que = queHacer(tipo, configuracion, contexto);
    return { entrada, configuracion, notas: resolutor.notas(), que };
  } catch (error) {
    if (!(error instanceof NoSeResuelve)) throw error;
    const resultado: Resultado = { tipo: 'falla', falla: error.falla };
    const que: QueHacer = { tipo: 'hecho', resultado };
    return { entrada, configuracion: {}, notas: resolutor.notas(), que };
  }
};

/** Wait before each further attempt. Ley: workflows §2. */
const ESPERAS_MS: readonly number[] = [1_000, 5_000, 25_000];
/** Nobody else decides that a run takes longer than this. */
const MAXIMA_ESPERA_AJENA_MS = 60_000;
const LARGO_DE_MENSAJE = 1_000;

/** How a node goes on after an attempt. */
export type TrasIntento = { readonly notas: readonly string[] } & (
  | {
      readonly estado: 'completed';
      readonly salida: Json;
      readonly rama?: string;
      /** The node failed, and the run goes on without it. */
      readonly error?: ErrorDePaso;
    }
  | { readonly estado: 'failed'; readonly error: ErrorDePaso }
  | { readonly estado: 'waiting'; readonly espera_ms: number; readonly error: ErrorDePaso }
);

const reintentosDe = ({ reintentos }: ObjetoJson): number =>
  Number.isInteger(reintentos) ? Math.min(Number(reintentos), MAXIMO_REINTENTOS) : 0;

const esperaTras = (intentos: number, { reintentar_en_ms = 0 }: Falla): number =>
  Math.max(ESPERAS_MS[intentos - 1] ?? 0, Math.min(reintentar_en_ms, MAXIMA_ESPERA_AJENA_MS));

const completado = (salida: Json, notas: readonly string[]) => {
  const { valor, recortada } = recortar(salida);
  const dichas = recortada
    ? [...notas, 'La salida pasaba de 256 KiB o de 32 niveles: se recortó']
    : notas;
  return { estado: 'completed', salida: valor, notas: dichas } as const;
};

/** `intentos`: how many times it was begun, this one included. */
export const trasIntento = (nodo: Nodo, intentos: number, resultado: Resultado): TrasIntento => {
  const notas = resultado.notas ?? [];
  if (resultado.tipo === 'hecho') {
    const { salida, rama } = resultado;
    return { ...completado(salida, notas), ...(rama === undefined ? {} : { rama }) };
  }
  const { falla } = resultado;
  const error = { mensaje: cortarTexto(falla.mensaje, LARGO_DE_MENSAJE), codigo: falla.codigo };
  const deAccion = tipoDeNodo(nodo.type)?.campos.en_error !== undefined;
  if (deAccion && falla.temporal && intentos <= reintentosDe(nodo.data)) {
    return { estado: 'waiting', espera_ms: esperaTras(intentos, falla), error, notas };
  }
  return deAccion && nodo.data.en_error === 'continuar'
    ? { ...completado({ error }, notas), error }
    : { estado: 'failed', error, notas };
};
