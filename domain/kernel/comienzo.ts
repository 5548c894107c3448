import type { Evento } from './evento.ts';
import { type TrabajoDeObra, trabajo } from './obra.ts';
import type { Lector } from './tabla.ts';

/**
 * What a context gives a company that begins: decided and appended together with its first events.
 * A company that has it already gets no events, so it may be asked again.
 */
export type Comienzo<H> = {
  readonly cargar: (lector: Lector) => Promise<H>;
  readonly decidir: (hechos: H) => readonly Evento[];
};
export type ComienzoDeContexto = Comienzo<unknown>;

/** Declares what a context gives: its own types were checked where it was written. */
export const comienzo = <H>(definicion: Comienzo<H>): ComienzoDeContexto =>
  definicion as unknown as ComienzoDeContexto;

/** A context's beginning as the only part of a backfill, for companies older than the context. */
export const trabajoDeComienzo = (
  tipo: string,
  { cargar, decidir }: ComienzoDeContexto,
): TrabajoDeObra =>
  trabajo({ tipo, cargar, decidir: (hechos) => ({ eventos: decidir(hechos), sigue: null }) });
