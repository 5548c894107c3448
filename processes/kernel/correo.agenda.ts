import type { Instante } from '#domain/kernel/tiempo.ts';
import type { Ritmo } from './proceso.ts';

/** When it is tried, in milliseconds. */
export type AgendaDeCorreo = {
  /** Before each attempt after the first; the last value repeats. */
  readonly reintentos_ms: readonly number[];
  /** A mail that still fails so long after it was queued has failed. */
  readonly desistir_ms: number;
  /** Between those that wait because their company has as many under way as it may. */
  readonly turno_ms: number;
};

/** After a long stop of the program every mail is old: it gets this many attempts all the same. */
const INTENTOS_MINIMOS = 3;

/** Whether what has waited `desde` then waits no more; `fallidos`: earlier steps, in a row. */
export const seDesiste = (
  { desistir_ms }: Pick<AgendaDeCorreo, 'desistir_ms'>,
  desde: Instante,
  fallidos: number,
  ahora_ms: number,
): boolean => fallidos + 1 >= INTENTOS_MINIMOS && ahora_ms - Date.parse(desde) >= desistir_ms;

/** Milliseconds before the attempt that follows so many failed ones. */
export const esperaDeCorreo = (
  { reintentos_ms }: Pick<AgendaDeCorreo, 'reintentos_ms'>,
  intentos: number,
): number => reintentos_ms[Math.min(intentos, reintentos_ms.length) - 1] ?? 1000;

/** For what a step does besides its delivery: rows, a name to resolve, a PDF, a command. */
const RESTO_DEL_PASO_MS = 30_000;

/** Of whoever writes: steps wait for servers nearly all of the time. */
export const ritmoDeCorreo = ({ plazo_ms }: { readonly plazo_ms: number }): Ritmo => ({
  medida: { por_carril: 16, por_empresa: 4 },
  arriendo_ms: 2 * (plazo_ms + RESTO_DEL_PASO_MS),
});
