import type { Evento } from './evento.ts';
import type { ClaveIdempotente } from './idempotencia.ts';
import type { PasoDeSerie } from './series.ts';
import type { Sumando } from './sumas.ts';

/**
 * What an event takes of the rows that cut across a company: declared beside the event, so that
 * whoever keeps those rows knows no resource. null: this one takes none.
 */
export type Asignaciones<D> = {
  /** The id that it gives, and what to. */
  readonly id?: (datos: D) => readonly [recurso: string, id: number] | null;
  /** What it made, with the idempotency key it was made with. */
  readonly clave?: (datos: D) => ClaveIdempotente | null;
  readonly serie?: (datos: D) => PasoDeSerie | null;
  /** `YYYY-MM` against whose quota it counts. */
  readonly cupo?: (datos: D) => string | null;
  /** What it adds to all that its company has registered; undoing something adds nothing. */
  readonly suma?: (datos: D) => Sumando | null;
};

/** By the event's type, each to its own data. */
export type AsignacionesPorEvento = { readonly [tipo: string]: Asignaciones<never> };

/** Declares what the events of a context take. The types tie each one to its event's data. */
export const asignaciones = <E extends Evento>(
  declaradas: {
    readonly [T in E['tipo']]: Asignaciones<Extract<E, { tipo: T }>['datos']>;
  },
): AsignacionesPorEvento => declaradas;

type ConIdempotencia = {
  readonly idempotencia: Pick<ClaveIdempotente, 'clave' | 'huella'> | null;
};

/** The key of a create call, for what it made. */
export const claveUsada = (
  recurso: string,
  id: number,
  { idempotencia }: ConIdempotencia,
): ClaveIdempotente | null => idempotencia && { recurso, id, ...idempotencia };
