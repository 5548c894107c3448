import { crearHilos } from '#infra/nucleo/hilos/hilos.ts';
import type { DocumentoDeZip } from './empaquetador.worker.ts';
import type { OrigenDeBitacora } from './lector-de-xml.ts';
import { abrirPaso, type Paso } from './paso.ts';
import { abrirZip, type TandaZip } from './zip.ts';

export type Empaquetador = {
  /**
   * The documents as a ZIP, piece by piece, one per batch. `ADELANTO` batches are read and compressed
   * beyond the one that the caller took, never more. Whoever stops asking (`return`) ends the reading
   * too. Throws when `tandas` does, when a document is not in the log, and when a thread died.
   */
  empaquetar(tandas: AsyncIterable<readonly DocumentoDeZip[]>): AsyncIterable<Uint8Array>;
  cerrar(): Promise<void>;
};

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

/** The threads of all the downloads of the process, whose batches take turns. */
export const hilosDeZip = (origen: OrigenDeBitacora, reposo_ms = REPOSO_MS) =>
  crearHilos<readonly DocumentoDeZip[], TandaZip>({
    oficio: 'los ZIP',
    modulo: new URL('./empaquetador.worker.ts', import.meta.url),
    hilos: HILOS,
    por_hilo: POR_HILO,
    reposo_ms,
    memoria: MEMORIA,
    datos: origen,
  });

/** Enough for two threads, each with a batch at hand when it ends another. */
export const ADELANTO = 3;

type Pedida = {
  readonly documentos: readonly DocumentoDeZip[];
  readonly tanda: Promise<TandaZip>;
};

/** `esperarPaso`: what a download waits for between two batches. */
export const crearEmpaquetador = (
  origen: OrigenDeBitacora,
  esperarPaso: Paso = abrirPaso(),
): Empaquetador => {
  const hilos = hilosDeZip(origen);

  async function* empaquetar(
    tandas: AsyncIterable<readonly DocumentoDeZip[]>,
  ): AsyncGenerator<Uint8Array> {
    const zip = abrirZip();
    const pedidas: Pedida[] = [];
    const tomar = async (): Promise<Uint8Array> => {
      const { documentos, tanda } = pedidas.shift()!;
      const hecha = await tanda;
      zip.anotar(documentos, hecha);
      return hecha.bytes;
    };
    const partida = new AbortController();
    try {
      for await (const documentos of tandas) {
        const tanda = hilos.pedir(documentos, undefined, partida.signal);
        // It may fail while nobody waits for it yet: whoever asks for it then hears of it.
        tanda.catch(() => undefined);
        pedidas.push({ documentos, tanda });
        if (pedidas.length > ADELANTO) yield await tomar();
        await esperarPaso();
      }
      while (pedidas.length > 0) yield await tomar();
      yield* zip.cerrar();
    } finally {
      partida.abort();
    }
  }

  return { empaquetar, cerrar: hilos.cerrar };
};
