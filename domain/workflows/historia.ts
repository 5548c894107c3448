import type { EventoPublico } from '#domain/kernel/publico.ts';
import type { Paso } from './corrida.ts';
import { esObjeto, type Json, type ObjetoJson, propio } from './json.ts';

/** What is kept of a run: entries that are added one after the other, and what they come to. */

export const DISPAROS = ['evento', 'manual', 'reejecucion'] as const;
export type DisparoDeCorrida = (typeof DISPAROS)[number];

/** A node in a run, with what the history shows besides. Instants in milliseconds since the epoch. */
export type PasoAnotado = Paso & {
  /** With its variables resolved. */
  readonly configuracion?: ObjetoJson;
  readonly entrada?: Json;
  readonly iniciado_ms?: number;
  readonly terminado_ms?: number;
};

const DETENIDO = 'La corrida se detuvo antes de que siguiera';
const A_MEDIAS = 'La corrida se detuvo mientras se hacía; pudo haberse hecho';

/** A node that its run does not go on with: what it did until then stays. */
export const pasoDetenido = (node_id: string, previo: PasoAnotado | undefined): PasoAnotado => {
  const { intentos = 0, notas = [] } = previo ?? {};
  const nota = previo?.estado === 'running' ? A_MEDIAS : DETENIDO;
  const todas = intentos > 0 ? [...new Set([...notas, nota])] : notas;
  return { ...previo, node_id, estado: 'skipped', intentos, notas: todas };
};

/** What was written at once. */
export type EntradaDeDiario = {
  /** The payload: in the first entry. */
  readonly trigger?: Json;
  /** The steps that changed, as they are since. */
  readonly pasos: readonly PasoAnotado[];
  /** Values of secrets that were used: whoever shows this run does not show them. */
  readonly valores?: readonly string[];
};

/** A step as it is kept: of a value that its entry has already, which one of it that is. */
type PasoGuardado = PasoAnotado & { readonly entrada_es?: number; readonly salida_es?: number };

/** An entry as it is kept. */
export type EntradaGuardada = Omit<EntradaDeDiario, 'pasos'> & {
  readonly partes: readonly PasoGuardado[];
};

/** The values of an entry, in the order in which they come, each one once. */
class Valores {
  readonly #numeros = new Map<Json, number>();
  readonly #valores: Json[] = [];

  /** Number of a value that was there before. Only composite values are worth a number. */
  anotar(valor: Json | undefined): number | undefined {
    if (typeof valor !== 'object' || valor === null) return undefined;
    const numero = this.#numeros.get(valor);
    if (numero !== undefined) return numero;
    this.#numeros.set(valor, this.#valores.length);
    this.#valores.push(valor);
    return undefined;
  }

  leer(numero: number): Json {
    return this.#valores[numero]!;
  }
}

/**
 * What a node takes is what another left: in an entry each value stands once, where it comes first.
 * Packed it would be short all the same, but to write it, pack it and encrypt it is most of what a
 * run costs.
 */
export const guardarEntrada = ({ pasos, ...resto }: EntradaDeDiario): EntradaGuardada => {
  const valores = new Valores();
  valores.anotar(resto.trigger);
  const partes = pasos.map((paso): PasoGuardado => {
    const [entrada_es, salida_es] = [valores.anotar(paso.entrada), valores.anotar(paso.salida)];
    if (entrada_es === undefined && salida_es === undefined) return paso;
    const { entrada, salida, ...sinValores } = paso;
    return {
      ...sinValores,
      ...(entrada_es === undefined ? entrada !== undefined && { entrada } : { entrada_es }),
      ...(salida_es === undefined ? salida !== undefined && { salida } : { salida_es }),
    };
  });
  return { ...resto, partes };
};

/** Inverse of `guardarEntrada`; an entry kept by an earlier version repeats its values. */
export const leerEntrada = (guardada: EntradaGuardada | EntradaDeDiario): EntradaDeDiario => {
  if ('pasos' in guardada) return guardada;
  const { partes, ...resto } = guardada;
  const valores = new Valores();
  valores.anotar(resto.trigger);
  const pasos = partes.map(({ entrada_es, salida_es, ...paso }): PasoAnotado => {
    const { entrada = entrada_es === undefined ? undefined : valores.leer(entrada_es) } = paso;
    valores.anotar(entrada);
    const { salida = salida_es === undefined ? undefined : valores.leer(salida_es) } = paso;
    valores.anotar(salida);
    return {
      ...paso,
      ...(entrada !== undefined && { entrada }),
      ...(salida !== undefined && { salida }),
    };
  });
  return { ...resto, pasos };
};

export type Historia = {
  /** What the run began with; unknown while nobody has begun it. */
  readonly trigger: Json | undefined;
  readonly pasos: ReadonlyMap<string, PasoAnotado>;
  readonly valores: ReadonlySet<string>;
};

/** What the entries of a run, in their order, come to. */
export const plegarHistoria = (entradas: readonly EntradaDeDiario[]): Historia => {
  const pasos = new Map<string, PasoAnotado>();
  const valores = new Set<string>();
  let trigger: Json | undefined;
  for (const entrada of entradas) {
    if (entrada.trigger !== undefined) trigger = entrada.trigger;
    for (const paso of entrada.pasos) pasos.set(paso.node_id, paso);
    for (const valor of entrada.valores ?? []) valores.add(valor);
  }
  return { trigger, pasos, valores };
};

/** The document that an event is about, as `factura:12`; null where it is about none. */
export const documentoDe = ({ evento, data }: EventoPublico): string | null => {
  const datos = data as Json;
  const id = esObjeto(datos) ? propio(datos, 'id') : undefined;
  if (typeof id !== 'number') return null;
  return `${evento.slice(0, evento.indexOf('.'))}:${id}`;
};
