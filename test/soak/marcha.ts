import { setTimeout as esperar } from 'node:timers/promises';

/** Whether whoever works should go on: until its time is up, or the soak is interrupted. */
export type Marcha = {
  sigue(): boolean;
  /** Waits so long, or less when there is nothing to go on with. */
  pausa(ms: number): Promise<void>;
};

const PASO_MS = 100;

export const marchaHasta = (hasta_ms: number, senal: AbortSignal): Marcha => {
  const sigue = (): boolean => !senal.aborted && Date.now() < hasta_ms;
  return {
    sigue,
    pausa: async (ms) => {
      const fin = Date.now() + ms;
      for (let queda = ms; sigue() && queda > 0; queda = fin - Date.now()) {
        await esperar(Math.min(PASO_MS, queda));
      }
    },
  };
};
