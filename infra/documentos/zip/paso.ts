import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';

/**
 * How busy this thread is before downloads begin to wait, from 0 to 1. One download alone makes it 0.1;
 * issuing as fast as two cores can, 0.4 and more.
 */
const UMBRAL = 0.35;
/** Between two batches of all the downloads together, while it is so busy. */
const PAUSA_MS = 50;
/** How long a look lasts at the least. */
const MUESTRA_MS = 100;

/** Resolves when a download may go on with its next batch. */
export type Paso = () => Promise<void>;

/** Of this thread since it began, in milliseconds. */
type Muestra = { readonly trabajo_ms: number; readonly ocio_ms: number };

const mirar = (): Muestra => {
  const { user, system } = process.threadCpuUsage();
  return {
    trabajo_ms: (user + system) / 1000,
    ocio_ms: performance.eventLoopUtilization().idle,
  };
};

/**
 * Work as a part of work and rest. Time spent waiting for a core is neither: on a machine that others
 * use too, the utilization of the event loop counts it as work.
 */
const ocupacionEntre = (antes: Muestra, ahora: Muestra): number => {
  const trabajo_ms = ahora.trabajo_ms - antes.trabajo_ms;
  return trabajo_ms / (trabajo_ms + ahora.ocio_ms - antes.ocio_ms || 1);
};

/**
 * The pace of downloads: as fast as they can while the process has little else to do, 20 batches a
 * second together while it is busy answering. Without it they take from requests what a machine of
 * two cores has left.
 */
export const abrirPaso = (): Paso => {
  let muestra = mirar();
  let mirada_ms = performance.now();
  let ocupacion = 0;
  let libre_ms = 0;
  return async () => {
    const ahora_ms = performance.now();
    if (ahora_ms - mirada_ms >= MUESTRA_MS) {
      const actual = mirar();
      ocupacion = ocupacionEntre(muestra, actual);
      muestra = actual;
      mirada_ms = ahora_ms;
    }
    if (ocupacion < UMBRAL) return;
    libre_ms = Math.max(libre_ms, ahora_ms) + PAUSA_MS;
    await pausa(libre_ms - ahora_ms);
  };
};
