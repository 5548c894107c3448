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

/** What was written at once. */
export type EntradaDeDiario = {
  /** The payload: in the first entry. */
  readonly trigger?: Json;
  /** Those that changed, as they are since. */
  readonly pasos: readonly PasoAnotado[];
  /** Values of secrets that were used: whoever shows this run does not show them. */
  readonly valores?: readonly string[];
};

export type Historia = {
  /** Of one that nobody has begun yet it is not known. */
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
