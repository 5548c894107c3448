import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Contestado, Preguntado } from './atender.ts';

/** The thread is gone, or would not start; what was asked may have nothing to do with it. */
export class HiloCaido extends Error {}

/** A task took longer than allowed; its thread was ended with it. */
export class HiloDemorado extends Error {}

export type OpcionesDeHilos = {
  /** What the threads do, in an error's words: «firma». */
  readonly oficio: string;
  /** The module that they run; it calls `atender`. */
  readonly modulo: URL;
  /** Threads at most, 1 by default; each is started when there is work for it, and again after it died. */
  readonly hilos?: number;
  /** What a thread may have at hand at a time, 1 by default: the next one while it ends another. */
  readonly por_hilo?: number;
  /** A thread without work for so long ends, with its memory; by default it stays. */
  readonly reposo_ms?: number;
  /** Whoever takes more takes the thread down, not the program. */
  readonly memoria?: ResourceLimits;
  /** `workerData` of every thread. */
  readonly datos?: unknown;
};

export type Hilos<Pedido, Respuesta> = {
  /** Requests that are under way at once; what is asked beyond them waits in order of arrival. */
  readonly a_la_vez: number;
  /**
   * Rejects with what the module threw, with `HiloCaido` when the thread dies, and with
   * `HiloDemorado` when it did not answer within `plazo_ms` of taking it up: the thread is ended,
   * and whatever else it had at hand with it. What `signal` calls off before a thread took it up is
   * never done; it rejects with the signal's reason.
   */
  pedir(pedido: Pedido, plazo_ms?: number, signal?: AbortSignal): Promise<Respuesta>;
  /** For good: what is under way and whatever comes is rejected. */
  readonly cerrar: () => Promise<void>;
};

type Trabajo<Pedido, Respuesta> = {
  readonly pedido: Pedido;
  readonly plazo_ms: number | undefined;
  readonly resolver: (respuesta: Respuesta) => void;
  readonly rechazar: (causa: Error) => void;
};

type Hilo<P, R> = {
  readonly enCurso: () => number;
  readonly tomar: (trabajo: Trabajo<P, R>) => void;
  readonly terminar: (causa: Error) => Promise<void>;
};

type EnCurso<P, R> = Trabajo<P, R> & { readonly reloj: NodeJS.Timeout | undefined };

/** One thread and its successors. `alSoltar`: it has room for more. */
const crearHilo = <P, R>(opciones: OpcionesDeHilos, alSoltar: () => void): Hilo<P, R> => {
  const { oficio, modulo, reposo_ms, memoria, datos } = opciones;
  const enCurso = new Map<number, EnCurso<P, R>>();
  let worker: Worker | undefined;
  let ultimo = 0;
  let reposo: NodeJS.Timeout | undefined;

  const sacar = (id: number): EnCurso<P, R> | undefined => {
    const tarea = enCurso.get(id);
    enCurso.delete(id);
    clearTimeout(tarea?.reloj);
    return tarea;
  };

  const alMorir = (muerto: Worker, causa: Error): void => {
    if (worker !== muerto) return;
    worker = undefined;
    for (const id of enCurso.keys()) sacar(id)?.rechazar(causa);
    alSoltar();
  };

  const terminar = async (causa: Error): Promise<void> => {
    clearTimeout(reposo);
    const actual = worker;
    if (!actual) return;
    alMorir(actual, causa);
    await actual.terminate();
  };

  const reposar = (): void => {
    if (reposo_ms === undefined || enCurso.size > 0) return;
    reposo = setTimeout(() => void terminar(new Error('Sin trabajo')), reposo_ms).unref();
  };

  const arrancar = (): Worker => {
    const nuevo = new Worker(modulo, {
      workerData: datos,
      ...(memoria && { resourceLimits: memoria }),
    });
    nuevo.on('message', ({ id, desenlace }: Contestado<R>) => {
      // What a thread said before it was given up answers nobody's question.
      if (worker !== nuevo) return;
      const tarea = sacar(id);
      if ('respuesta' in desenlace) tarea?.resolver(desenlace.respuesta);
      else tarea?.rechazar(new Error(desenlace.error));
      alSoltar();
      reposar();
    });
    nuevo.on('error', (causa: unknown) =>
      alMorir(nuevo, new HiloCaido(`Un hilo de ${oficio} falló`, { cause: causa })),
    );
    nuevo.on('exit', (codigo) =>
      alMorir(nuevo, new HiloCaido(`Un hilo de ${oficio} terminó (código ${codigo})`)),
    );
    return nuevo;
  };

  const cronometrar = (plazo_ms: number | undefined): NodeJS.Timeout | undefined => {
    if (plazo_ms === undefined) return undefined;
    const causa = new HiloDemorado(`El hilo de ${oficio} tardó más de ${plazo_ms} ms`);
    return setTimeout(() => void terminar(causa), plazo_ms);
  };

  return {
    enCurso: () => enCurso.size,
    tomar: (trabajo) => {
      clearTimeout(reposo);
      worker ??= arrancar();
      ultimo += 1;
      enCurso.set(ultimo, { ...trabajo, reloj: cronometrar(trabajo.plazo_ms) });
      worker.postMessage({ id: ultimo, pedido: trabajo.pedido } satisfies Preguntado<P>);
    },
    terminar,
  };
};

/**
 * Threads for one kind of work, which has its own memory bound, its own room and its own deaths.
 * Who goes first is the caller's affair: what waits here waits in order of arrival.
 */
export const crearHilos = <P, R>(opciones: OpcionesDeHilos): Hilos<P, R> => {
  const { oficio, hilos = 1, por_hilo = 1 } = opciones;
  const cola: { readonly trabajo: Trabajo<P, R>; readonly alSalir: () => void }[] = [];
  let cerrado: Error | undefined;

  const repartir = (): void => {
    while (cola.length > 0) {
      const hilo = todos.reduce((a, b) => (b.enCurso() < a.enCurso() ? b : a));
      if (hilo.enCurso() >= por_hilo) return;
      const siguiente = cola.shift();
      siguiente?.alSalir();
      if (siguiente) hilo.tomar(siguiente.trabajo);
    }
  };
  const todos = Array.from({ length: hilos }, () => crearHilo<P, R>(opciones, repartir));

  return {
    a_la_vez: hilos * por_hilo,
    pedir: (pedido, plazo_ms, signal) =>
      new Promise((resolver, rechazar) => {
        if (cerrado) throw cerrado;
        const desistir = (): void => {
          cola.splice(cola.indexOf(enCola), 1);
          rechazar(signal?.reason);
        };
        // The signal outlives its requests, and would keep with this what each was answered.
        const alSalir = (): void => signal?.removeEventListener('abort', desistir);
        const enCola = { trabajo: { pedido, plazo_ms, resolver, rechazar }, alSalir };
        signal?.addEventListener('abort', desistir, { once: true });
        cola.push(enCola);
        repartir();
      }),
    cerrar: async () => {
      const causa = new Error(`Los hilos de ${oficio} se cerraron`);
      cerrado = causa;
      for (const { trabajo, alSalir } of cola.splice(0)) {
        alSalir();
        trabajo.rechazar(causa);
      }
      await Promise.all(todos.map((hilo) => hilo.terminar(causa)));
    },
  };
};
