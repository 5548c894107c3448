import { parentPort, type Transferable } from 'node:worker_threads';

/** The thread's side of `crearHilos`. */

export type Preguntado<P> = { readonly id: number; readonly pedido: P };

export type Contestado<R> = {
  readonly id: number;
  readonly desenlace: { readonly respuesta: R } | { readonly error: string };
};

/**
 * Answers what this thread is asked. `propios`: the buffers of an answer, which change hands instead
 * of being copied. What `responder` throws reaches the caller as a plain error with its words.
 */
export const atender = <P, R>(
  responder: (pedido: P) => R | Promise<R>,
  propios: (respuesta: R) => readonly Transferable[] = () => [],
): void => {
  const contestar = async ({ id, pedido }: Preguntado<P>): Promise<void> => {
    try {
      const respuesta = await responder(pedido);
      const contestado: Contestado<R> = { id, desenlace: { respuesta } };
      parentPort?.postMessage(contestado, propios(respuesta));
    } catch (causa) {
      const error = causa instanceof Error ? causa.message : String(causa);
      parentPort?.postMessage({ id, desenlace: { error } } satisfies Contestado<R>);
    }
  };
  parentPort?.on('message', (preguntado: Preguntado<P>) => void contestar(preguntado));
};
