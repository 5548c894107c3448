import { parentPort, type Transferable } from 'node:worker_threads';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';

/** The thread's side of `crearHilos` and of `crearLectores`. */

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

/** What a file says, or why it is none of its kind. */
export type Lectura<L> = { readonly leido: L } | { readonly rehusado: readonly ErrorDeCampo[] };

/** Reads files for `crearLectores`. `leer` throws `ErrorDeForma` for one that is none of its kind. */
export const atenderLecturas = <P, L>(leer: (pedido: P) => L): void =>
  atender<P, Lectura<L>>((pedido) => {
    try {
      return { leido: leer(pedido) };
    } catch (error) {
      if (!(error instanceof ErrorDeForma)) throw error;
      return { rehusado: error.errores };
    }
  });
