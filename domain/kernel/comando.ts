import type { Evento, EventoRegistrado } from './evento.ts';
import type { Lector } from './tabla.ts';
import type { Tarifa } from './tributos/tarifas.ts';

/** What a decision may know of the outside: the instant and dice that were cast before it. */
export type Contexto = {
  /** ISO 8601 UTC with milliseconds: when the command was received. Kept if decided again. */
  readonly ahora: string;
  /** Today in Ecuador (YYYY-MM-DD) at `ahora`. */
  readonly hoy: string;
  /** Rates that the platform's operator added, as this program knew them then; absent: none. */
  readonly tarifas?: readonly Tarifa[];
};

/**
 * A command as the bus runs it: load facts by key, decide purely, answer from the rows after it.
 * `cargar` may run more than once (prefetch, decision, retry) and must only read; it gets the same
 * context as `decidir`, because some keys depend on the day (the month's quota). `decidir` returns
 * the events or throws an `ErrorDominio`; no events means that nothing was to be done (a replay).
 * `responder` sees the rows with the command's own events folded in.
 */
export type Comando<H, R> = {
  readonly nombre: string;
  readonly empresa_id: number;
  /** Unique for ever: it is in the metadata of every event the command appends. */
  readonly comando_id: string;
  readonly correlacion_id: string;
  readonly actor: string;
  /**
   * Only tried: decided at the head, folded and answered like any other, and then dropped. Nothing is
   * appended, and nobody else sees what it would have done.
   */
  readonly simulado?: true;
  cargar(lector: Lector, contexto: Contexto): Promise<H>;
  decidir(hechos: H, contexto: Contexto): readonly Evento[];
  responder(lector: Lector, eventos: readonly Evento[], hechos: H): Promise<R>;
};

/** A command that is only tried: nothing is appended. */
export const simular = <H, R>(comando: Comando<H, R>): Comando<H, R> => ({
  ...comando,
  simulado: true,
});

/**
 * What the caller of a command gets once its events are in the log and its rows are readable; of one
 * that was only tried, the events that it would have appended and the revision it was decided at.
 */
export type Ejecutado<R> = {
  readonly resultado: R;
  /** The company's stream revision after the command (`X-Revision`); −1 for an empty stream. */
  readonly revision: number;
  readonly eventos: readonly (Evento | EventoRegistrado)[];
};

/** The bus, as handlers and processes see it. */
export type Ejecutar = <H, R>(comando: Comando<H, R>) => Promise<Ejecutado<R>>;
