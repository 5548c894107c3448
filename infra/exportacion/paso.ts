import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';

/** How busy this thread is before downloads begin to wait, from 0 to 1: one alone makes it 0.35. */
const UMBRAL = 0.6;
/** Between two batches of all the downloads together, while it is so busy. */
const PAUSA_MS = 50;
/** How long a look lasts at the least. */
const MUESTRA_MS = 100;

/** Resolves when a download may go on with its next batch. */
export type Paso = () => Promise<void>;

/**
 * The pace of downloads: as fast as they can while the process has little else to do, 20 batches a
 * second together while it is busy answering. Without it four of them take two thirds of the
 * requests that a machine of two cores could answer.
 */
export const abrirPaso = (): Paso => {
  let muestra = performance.eventLoopUtilization();
  let mirada_ms = performance.now();
  let ocupacion = 0;
  let libre_ms = 0;
  return async () => {
    const ahora_ms = performance.now();
    if (ahora_ms - mirada_ms >= MUESTRA_MS) {
      const actual = performance.eventLoopUtilization();
      ocupacion = performance.eventLoopUtilization(actual, muestra).utilization;
      muestra = actual;
      mirada_ms = ahora_ms;
    }
    if (ocupacion < UMBRAL) return;
    libre_ms = Math.max(libre_ms, ahora_ms) + PAUSA_MS;
    await pausa(libre_ms - ahora_ms);
  };
};
