import { Worker } from 'node:worker_threads';
import type { PedidoDeImpresion, RespuestaDeImpresion } from './impresor.worker.ts';

/** The thread is gone; the document may have nothing to do with it. */
export class HiloCaido extends Error {
  constructor(motivo: string, causa?: unknown) {
    super(motivo, { cause: causa });
    this.name = 'HiloCaido';
  }
}

/** One printing thread: one document at a time, started at its first and again after it died. */
export type Hilo = {
  /** Rejects with `HiloCaido` when the thread dies, with a plain error when time is up. */
  readonly pedir: (pedido: PedidoDeImpresion) => Promise<RespuestaDeImpresion>;
  readonly cerrar: () => Promise<void>;
};

type Espera = {
  readonly resolver: (respuesta: RespuestaDeImpresion) => void;
  readonly rechazar: (causa: Error) => void;
};

const CERRADO = 'El impresor se cerró';

/**
 * What a document leaves is garbage at once: without bounds the heap grows by hundreds of megabytes
 * before anybody sweeps. The worst invoice (500 lines of 300 letters, no word twice) prints in 96;
 * whoever takes more than this takes the thread down, not the program.
 */
const MEMORIA = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

export const crearHilo = ({ plazo_ms }: { readonly plazo_ms: number }): Hilo => {
  let worker: Worker | undefined;
  let espera: Espera | undefined;
  let cerrado = false;

  const alMorir = (muerto: Worker, causa: Error): void => {
    if (worker !== muerto) return;
    worker = undefined;
    espera?.rechazar(causa);
  };

  const arrancar = (): Worker => {
    const nuevo = new Worker(new URL('./impresor.worker.ts', import.meta.url), {
      resourceLimits: MEMORIA,
    });
    nuevo.on('message', (respuesta: RespuestaDeImpresion) => {
      // What a thread said before it was given up answers nobody's question.
      if (worker === nuevo) espera?.resolver(respuesta);
    });
    nuevo.on('error', (causa: unknown) =>
      alMorir(nuevo, new HiloCaido('El hilo de impresión falló', causa)),
    );
    nuevo.on('exit', (codigo) =>
      alMorir(nuevo, new HiloCaido(`El hilo de impresión terminó (código ${codigo})`)),
    );
    return nuevo;
  };

  const terminar = async (causa: Error): Promise<void> => {
    const actual = worker;
    if (!actual) return;
    alMorir(actual, causa);
    await actual.terminate();
  };

  const pedir: Hilo['pedir'] = async (pedido) => {
    if (cerrado) throw new Error(CERRADO);
    worker ??= arrancar();
    const actual = worker;
    const reloj = setTimeout(() => {
      void terminar(new Error(`Imprimir el documento tardó más de ${plazo_ms} ms`));
    }, plazo_ms);
    try {
      return await new Promise((resolver, rechazar) => {
        espera = { resolver, rechazar };
        actual.postMessage(pedido);
      });
    } finally {
      espera = undefined;
      clearTimeout(reloj);
    }
  };

  const cerrar = (): Promise<void> => {
    cerrado = true;
    return terminar(new Error(CERRADO));
  };

  return { pedir, cerrar };
};
