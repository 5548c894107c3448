import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`node --expose-gc --import=retenido.ts`), lets a program know what it holds with all its
 * threads, which inherit it: the statistics of a heap count its garbage too, and only its own thread can
 * sweep it.
 */
const PEDIDO = 'barrer';
const canal = new BroadcastChannel('retenido');
canal.unref();

/** Bytes that this thread holds once swept. */
const retenido = (): number => {
  // What the buffers of one sweep held is given back while the program runs on, or by the next sweep.
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

if (!isMainThread) {
  canal.onmessage = (mensaje) => {
    if ((mensaje as MessageEvent).data === PEDIDO) canal.postMessage(retenido());
  };
}

/** The same of this thread and of so many others. */
export const retenidoEntreTodos = async (hilos: number): Promise<number> => {
  const todos = Promise.withResolvers<void>();
  const dichos: number[] = [];
  canal.onmessage = (mensaje) => {
    if (dichos.push((mensaje as MessageEvent).data as number) === hilos) todos.resolve();
  };
  canal.postMessage(PEDIDO);
  await todos.promise;
  return dichos.reduce((a, b) => a + b, retenido());
};
