import type { DocumentoDeZip } from './empaquetador.worker.ts';
import { crearHilos } from './hilos.ts';
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
  const hilos = crearHilos(origen);

  async function* empaquetar(
    tandas: AsyncIterable<readonly DocumentoDeZip[]>,
  ): AsyncGenerator<Uint8Array> {
    const fin = new AbortController();
    const zip = abrirZip();
    const pedidas: Pedida[] = [];
    const tomar = async (): Promise<Uint8Array> => {
      const { documentos, tanda } = pedidas.shift()!;
      const hecha = await tanda;
      zip.anotar(documentos, hecha);
      return hecha.bytes;
    };
    try {
      for await (const documentos of tandas) {
        const tanda = hilos.comprimir(documentos, fin.signal);
        // It may fail while nobody waits for it yet: whoever asks for it then hears of it.
        tanda.catch(() => undefined);
        pedidas.push({ documentos, tanda });
        if (pedidas.length > ADELANTO) yield await tomar();
        await esperarPaso();
      }
      while (pedidas.length > 0) yield await tomar();
      yield* zip.cerrar();
    } finally {
      fin.abort();
    }
  }

  return { empaquetar, cerrar: () => hilos.cerrar() };
};
