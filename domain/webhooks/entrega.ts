import type { Instante } from '#domain/kernel/tiempo.ts';

/** The rules of a delivery: when it is tried, what counts as success, when it is given up. */

export const ESTADOS_DE_ENTREGA = ['pendiente', 'entregada', 'reintentando', 'fallida'] as const;
export type EstadoDeEntrega = (typeof ESTADOS_DE_ENTREGA)[number];

/** Wait before each attempt of a round, in milliseconds. Ley: eventos §3. */
export const AGENDA_DE_ENTREGAS: readonly number[] = [
  0, 30_000, 300_000, 1_800_000, 7_200_000, 43_200_000,
];

/** An attempt, as it is kept. */
export type Intento = {
  readonly en: Instante;
  /** HTTP status; null when no answer came. */
  readonly estado: number | null;
  readonly duracion_ms: number;
  readonly error: string | null;
  /** The first bytes of the answer's body, as text. */
  readonly respuesta: string;
};

/** Only a 2xx. Ley: eventos §3. */
export const logrado = ({ estado, error }: Pick<Intento, 'estado' | 'error'>): boolean =>
  error === null && estado !== null && estado >= 200 && estado < 300;

export type TrasIntento =
  | { readonly estado: 'entregada' | 'fallida'; readonly paso: number; readonly espera_ms: null }
  | { readonly estado: 'reintentando'; readonly paso: number; readonly espera_ms: number };

/** What follows an attempt that was the number `paso` (from 0) of its round. */
export const trasIntento = (
  paso: number,
  intento: Pick<Intento, 'estado' | 'error'>,
  agenda: readonly number[],
): TrasIntento => {
  if (logrado(intento)) return { estado: 'entregada', paso, espera_ms: null };
  const espera_ms = agenda[paso + 1];
  if (espera_ms === undefined) return { estado: 'fallida', paso, espera_ms: null };
  return { estado: 'reintentando', paso: paso + 1, espera_ms };
};

/** An endpoint that fails for so long is suspended. */
export const SUSPENSION_MS = 5 * 86_400_000;
