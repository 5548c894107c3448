import { availableParallelism } from 'node:os';

export type AjustesDeCarril = {
  /** Commands of one batch. */
  readonly lote_maximo: number;
  /**
   * Rows that the commands of one batch may ask for, and as many that they may fold. A company that
   * had more lets the others pass before its next one.
   */
  readonly filas_maximas: number;
  /** How long a lane watches an append before the company goes into doubt. */
  readonly paciencia_ms: number;
  /** How long a caller of a company in doubt waits before its 503. */
  readonly espera_duda_ms: number;
  /** Batches that may pass over a locked company before it leaves its lane. */
  readonly saltos_maximos: number;
  /** How long the lane of locked companies waits for one lock, in the order in which others do. */
  readonly espera_bloqueo_ms: number;
  /** How long a caller waits for a locked company before its 503. */
  readonly espera_retenida_ms: number;
  /** Whether what a lane remembers is used as it is, or compared with Postgres each time (tests). */
  readonly recuerdo: 'usar' | 'comparar';
  /** Times that a command is decided again before its 503. */
  readonly intentos_maximos: number;
};

export type AjustesDeBus = AjustesDeCarril & {
  readonly carriles: number;
  /** Commands that may wait over all lanes; beyond it callers get 503. */
  readonly cola_maxima: number;
};

/**
 * Postgres needs a core of its own. Where there are only two, the second lane halves the batches and
 * costs more than what it overlaps (measured: a tenth fewer commands per second).
 */
export const CARRILES_POR_OMISION = availableParallelism() > 2 ? 2 : 1;

/** By default. */
export const AJUSTES: AjustesDeBus = {
  carriles: CARRILES_POR_OMISION,
  cola_maxima: 2000,
  lote_maximo: 64,
  filas_maximas: 2048,
  paciencia_ms: 1000,
  espera_duda_ms: 8000,
  saltos_maximos: 8,
  espera_bloqueo_ms: 300,
  espera_retenida_ms: 8000,
  recuerdo: 'usar',
  intentos_maximos: 30,
};
