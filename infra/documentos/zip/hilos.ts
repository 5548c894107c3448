import { Worker } from 'node:worker_threads';
import type { DocumentoDeZip, PedidoDeZip, RespuestaDeZip } from './empaquetador.worker.ts';
import type { OrigenDeBitacora } from './lector-de-xml.ts';
import type { TandaZip } from './zip.ts';

/** Two: while one waits for the log the other compresses, and downloads never take a third core. */
const HILOS = 2;
/** Batches that a thread has at a time: it asks the log for one while it compresses the other. */
const POR_HILO = 2;

/** A thread without work for so long ends, with its memory and its connection to the log. */
const REPOSO_MS = 30_000;

/**
 * What a thread makes is garbage at once: without a small nursery it grows by tens of megabytes
 * before anybody sweeps. What the log sends lies outside this heap; inside there is one text at a time.
 */
const MEMORIA = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

type Espera = {
  readonly resolver: (tanda: TandaZip) => void;
  readonly rechazar: (causa: Error) => void;
};

type Hilo = {
  readonly enCurso: () => number;
  readonly comprimir: (documentos: readonly DocumentoDeZip[], espera: Espera) => void;
  readonly cerrar: (causa: Error) => Promise<void>;
};

/** A thread that is started at its first batch and again after it died. It remembers no archive. */
const crearHilo = (origen: OrigenDeBitacora, reposo_ms: number, alTerminar: () => void): Hilo => {
  const esperas = new Map<number, Espera>();
  let worker: Worker | undefined;
  let ultimo = 0;
  let reposo: NodeJS.Timeout | undefined;

  const alMorir = (muerto: Worker, causa: Error): void => {
    if (worker !== muerto) return;
    worker = undefined;
    const perdidas = [...esperas.values()];
    esperas.clear();
    for (const { rechazar } of perdidas) rechazar(causa);
    alTerminar();
  };

  const cerrar = async (causa: Error): Promise<void> => {
    clearTimeout(reposo);
    const actual = worker;
    if (!actual) return;
    alMorir(actual, causa);
    await actual.terminate();
  };

  const reposar = (): void => {
    reposo = setTimeout(() => void cerrar(new Error('Sin trabajo')), reposo_ms).unref();
  };

  const arrancar = (): Worker => {
    const nuevo = new Worker(new URL('./empaquetador.worker.ts', import.meta.url), {
      workerData: origen,
      resourceLimits: MEMORIA,
    });
    nuevo.on('message', (respuesta: RespuestaDeZip) => {
      const espera = esperas.get(respuesta.id);
      esperas.delete(respuesta.id);
      if ('tanda' in respuesta) espera?.resolver(respuesta.tanda);
      else espera?.rechazar(new Error(respuesta.error));
      alTerminar();
      if (esperas.size === 0) reposar();
    });
    nuevo.on('error', (causa: unknown) =>
      alMorir(nuevo, new Error('Un hilo de los ZIP falló', { cause: causa })),
    );
    nuevo.on('exit', (codigo) =>
      alMorir(nuevo, new Error(`Un hilo de los ZIP terminó (código ${codigo})`)),
    );
    return nuevo;
  };

  return {
    enCurso: () => esperas.size,
    comprimir: (documentos, espera) => {
      clearTimeout(reposo);
      worker ??= arrancar();
      ultimo += 1;
      esperas.set(ultimo, espera);
      worker.postMessage({ id: ultimo, documentos } satisfies PedidoDeZip);
    },
    cerrar,
  };
};

/** The threads of all the downloads of the process, whose batches take turns. */
type Hilos = {
  /**
   * Reads the documents from the log and compresses them. Rejects when one is missing, when the log
   * cannot be read, when the thread died, and when `senal` aborts before its turn came.
   */
  comprimir(documentos: readonly DocumentoDeZip[], senal: AbortSignal): Promise<TandaZip>;
  /** For good. */
  cerrar(): Promise<void>;
};

type Trabajo = Espera & {
  readonly documentos: readonly DocumentoDeZip[];
  readonly senal: AbortSignal;
};

export const crearHilos = (origen: OrigenDeBitacora, reposo_ms = REPOSO_MS): Hilos => {
  const cola: Trabajo[] = [];
  let cerrado: Error | undefined;

  const repartir = (): void => {
    for (;;) {
      const hilo = todos.reduce((a, b) => (b.enCurso() < a.enCurso() ? b : a));
      if (hilo.enCurso() >= POR_HILO) return;
      const trabajo = cola.shift();
      if (!trabajo) return;
      const motivo = cerrado ?? (trabajo.senal.reason as Error | undefined);
      if (motivo) trabajo.rechazar(motivo);
      else hilo.comprimir(trabajo.documentos, trabajo);
    }
  };
  const todos = Array.from({ length: HILOS }, () => crearHilo(origen, reposo_ms, repartir));

  return {
    comprimir: (documentos, senal) =>
      new Promise((resolver, rechazar) => {
        cola.push({ documentos, senal, resolver, rechazar });
        repartir();
      }),
    cerrar: async () => {
      const causa = new Error('Los hilos de los ZIP se cerraron');
      cerrado = causa;
      await Promise.all(todos.map((hilo) => hilo.cerrar(causa)));
      repartir();
    },
  };
};
