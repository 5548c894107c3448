import { Worker } from 'node:worker_threads';
import type {
  AvisoDeZip,
  DocumentoDeZip,
  EncargoDeZip,
  PedidoDeZip,
  RespuestaDeZip,
} from './empaquetador.worker.ts';
import { abrirPaso, type Paso } from './paso.ts';

export type Empaquetador = {
  /**
   * The documents as a ZIP, piece by piece: one batch of `tandas` is read while the one before it is
   * compressed and the one before that is on its way to the caller, never more. Whoever stops asking
   * (`return`) ends the reading too. Throws when `tandas` does, or when the thread died.
   */
  empaquetar(tandas: AsyncIterable<readonly DocumentoDeZip[]>): AsyncIterable<Uint8Array>;
  cerrar(): Promise<void>;
};

type Espera = {
  readonly resolver: (bytes: Uint8Array) => void;
  readonly rechazar: (causa: Error) => void;
};

type Archivo = {
  readonly agregar: (documentos: readonly DocumentoDeZip[]) => Promise<Uint8Array>;
  readonly cerrar: () => Promise<Uint8Array>;
  readonly soltar: () => void;
};

/**
 * What the thread makes is garbage at once: without a small nursery it grows by a hundred megabytes
 * before anybody sweeps. The other bound is some three batches of invoices of 500 lines.
 */
const MEMORIA = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** One thread for all the archives of the process: their batches take turns. Started when needed. */
const crearHilo = () => {
  const esperas = new Map<number, Espera>();
  let worker: Worker | undefined;
  let ultimo = 0;

  const alMorir = (muerto: Worker, causa: Error): void => {
    if (worker !== muerto) return;
    worker = undefined;
    const perdidas = [...esperas.values()];
    esperas.clear();
    for (const { rechazar } of perdidas) rechazar(causa);
  };

  const arrancar = (): Worker => {
    const nuevo = new Worker(new URL('./empaquetador.worker.ts', import.meta.url), {
      resourceLimits: MEMORIA,
    });
    nuevo.on('message', (respuesta: RespuestaDeZip) => {
      const espera = esperas.get(respuesta.id);
      esperas.delete(respuesta.id);
      if ('bytes' in respuesta) espera?.resolver(respuesta.bytes);
      else espera?.rechazar(new Error(respuesta.error));
    });
    nuevo.on('error', (causa: unknown) =>
      alMorir(nuevo, new Error('El hilo de los ZIP falló', { cause: causa })),
    );
    nuevo.on('exit', (codigo) =>
      alMorir(nuevo, new Error(`El hilo de los ZIP terminó (código ${codigo})`)),
    );
    return nuevo;
  };

  /** An archive lives and dies with the thread that has its directory: the next one refuses it. */
  const abrir = (): Archivo => {
    worker ??= arrancar();
    const suyo = worker;
    ultimo += 1;
    const archivo = ultimo;
    const avisar = (tipo: AvisoDeZip['tipo']): void =>
      suyo.postMessage({ tipo, archivo } satisfies AvisoDeZip);
    avisar('abrir');
    const pedir = (encargo: EncargoDeZip): Promise<Uint8Array> =>
      new Promise((resolver, rechazar) => {
        if (worker !== suyo) throw new Error('El hilo de los ZIP ya no es el mismo');
        ultimo += 1;
        esperas.set(ultimo, { resolver, rechazar });
        suyo.postMessage({ id: ultimo, archivo, ...encargo } satisfies PedidoDeZip);
      });
    return {
      agregar: (documentos) => pedir({ tipo: 'agregar', documentos }),
      cerrar: () => pedir({ tipo: 'cerrar' }),
      soltar: () => avisar('soltar'),
    };
  };

  const cerrar = async (): Promise<void> => {
    const actual = worker;
    if (!actual) return;
    alMorir(actual, new Error('El hilo de los ZIP se cerró'));
    await actual.terminate();
  };

  return { abrir, cerrar };
};

/** `esperarPaso`: what a download waits for between two batches. */
export const crearEmpaquetador = (esperarPaso: Paso = abrirPaso()): Empaquetador => {
  const hilo = crearHilo();

  async function* empaquetar(
    tandas: AsyncIterable<readonly DocumentoDeZip[]>,
  ): AsyncGenerator<Uint8Array> {
    const archivo = hilo.abrir();
    try {
      let anterior: Promise<Uint8Array> | undefined;
      for await (const documentos of tandas) {
        const siguiente = archivo.agregar(documentos);
        // It may fail while nobody waits for it yet: whoever asks for it then hears of it.
        siguiente.catch(() => undefined);
        if (anterior) yield await anterior;
        anterior = siguiente;
        await esperarPaso();
      }
      if (anterior) yield await anterior;
      yield await archivo.cerrar();
    } finally {
      archivo.soltar();
    }
  }

  return { empaquetar, cerrar: hilo.cerrar };
};
