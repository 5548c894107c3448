import type { Victima } from './perturbaciones.ts';

/** How long a soak lasts, in which stretches, and when something is killed. */

const MINUTO_MS = 60_000;
const TRAMO_MINIMO_MS = 8_000;
const TRAMO_MAXIMO_MS = 5 * MINUTO_MS;
/** From so long a run on, its middle is left in peace, so that one process grows old. */
const CON_CALMA_MS = 20 * MINUTO_MS;

export type Plan = {
  readonly total_ms: number;
  /** Load between two checkpoints. */
  readonly tramo_ms: number;
  /** Longest pause of who issues between two orders. */
  readonly pausa_ms: number;
  readonly empresas: number;
  /** Another version of the program works beside it. */
  readonly con_vecina: boolean;
  readonly muestra_de_memoria_ms: number;
  readonly aviso_ms: number;
};

export const planDe = (minutos: number): Plan => {
  const total_ms = minutos * MINUTO_MS;
  const breve = minutos < 1;
  return {
    total_ms,
    tramo_ms: Math.min(TRAMO_MAXIMO_MS, Math.max(TRAMO_MINIMO_MS, total_ms / 8)),
    pausa_ms: breve ? 200 : 1_600,
    empresas: breve ? 2 : 4,
    con_vecina: !breve,
    muestra_de_memoria_ms: breve ? 250 : 5_000,
    aviso_ms: breve ? 10_000 : MINUTO_MS,
  };
};

/** Whether a stretch that begins then has no kills. */
export const enCalma = ({ total_ms }: Plan, transcurrido_ms: number): boolean => {
  const parte = transcurrido_ms / total_ms;
  return total_ms >= CON_CALMA_MS && parte >= 0.35 && parte < 0.85;
};

/** Between kills, as parts of a stretch. */
export const ENTRE_MUERTES = { minimo: 0.1, maximo: 0.4 } as const;
/** The second kill, and every fourth from there on, is one of Postgres; the fourth, of the neighbour. */
export const victimaDe = (vez: number, { con_vecina }: Plan): Victima => {
  if (vez % 4 === 1 && process.platform === 'linux') return 'postgres';
  return vez % 4 === 3 && con_vecina ? 'vecina' : 'programa';
};
