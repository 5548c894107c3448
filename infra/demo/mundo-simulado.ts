import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Bandeja } from './bandeja/bandeja.ts';

/** What of the outside is to be played here. */
export type PedidoDeMundo = {
  /** The SRI and its registry of taxpayers, which remember in this database. */
  readonly sri?: { readonly database_url: string };
  /** A mailbox that takes everything and delivers nothing. */
  readonly correo: boolean;
};

export type MundoAbierto = {
  /** Base for `urlsDe`; absent when nobody asked for it. */
  readonly sri_url?: string;
  readonly bandeja?: Pick<Bandeja, 'url' | 'servidor'>;
};

export type MundoSimulado = MundoAbierto & { cerrar(): Promise<void> };

const PLAZO_DE_CIERRE_MS = 5_000;

/**
 * Plays the outside of the embedded default in a thread of its own: verifying signatures and
 * reading mail is the work of others, and who tries the program sees the program's own speed. A
 * thread that dies ends the program: nothing would be authorized any more.
 */
export const abrirMundoSimulado = async (pedido: PedidoDeMundo): Promise<MundoSimulado> => {
  const hilo = new Worker(new URL('./mundo-simulado.worker.ts', import.meta.url), {
    workerData: pedido,
  });
  const [abierto] = (await once(hilo, 'message')) as [MundoAbierto];
  return {
    ...abierto,
    cerrar: async () => {
      hilo.postMessage('cerrar');
      const plazo = new AbortController();
      await Promise.race([
        once(hilo, 'exit', { signal: plazo.signal }).catch(() => {}),
        esperar(PLAZO_DE_CIERRE_MS, undefined, { signal: plazo.signal }).catch(() => {}),
      ]);
      plazo.abort();
      await hilo.terminate();
    },
  };
};
