import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { crearHilos, HiloCaido } from '#infra/nucleo/hilos/hilos.ts';
import type { PedidoDeLlenado } from '#infra/nucleo/pasado/llenado.ts';
import type { Llenador } from '#infra/nucleo/pasado/pasado.ts';

/** Where the thread finds the log and the rows. */
export type OrigenDePasado = {
  readonly database_url: string;
  /** Where the log is, when it is an EventStoreDB. */
  readonly eventstore_url?: string;
};

/** `ocupado`: what failed will not the next time, or nobody waits for it any more. */
export type Desenlace = { readonly ocupado: string } | null;

/** Fills that take turns in the thread, page by page. */
const POR_HILO = 4;
/** A thread that nobody asks anything ends, with its memory and its connections. */
const REPOSO_MS = 60_000;
/**
 * What is alive in a fold it bounds by itself. How much garbage V8 leaves beside it goes by this: with
 * 384 MB, and 30 alive, it marked all of the heap thirty times in a fold of 200,000 events.
 */
export const MONTON_MB = 2048;
const JOVENES_MB = 64;
/** Part of a small heap that is for what has just been made. */
const PARTE_DE_JOVENES = 1 / 8;

/** What the thread may take of the machine, by the heap that whoever operates it allows. */
export const memoriaDe = (monton_mb: number) => ({
  maxYoungGenerationSizeMb: Math.min(JOVENES_MB, Math.ceil(monton_mb * PARTE_DE_JOVENES)),
  maxOldGenerationSizeMb: monton_mb,
});

/** Fills slots in a thread of its own: a fold of a long life holds up nobody who is answered here. */
export const crearLlenador = (origen: OrigenDePasado, monton_mb = MONTON_MB): Llenador => {
  const hilos = crearHilos<PedidoDeLlenado, Desenlace>({
    oficio: 'otros días',
    modulo: new URL('./llenador.worker.ts', import.meta.url),
    por_hilo: POR_HILO,
    reposo_ms: REPOSO_MS,
    memoria: memoriaDe(monton_mb),
    datos: origen,
  });
  return {
    llenar: async (pedido) => {
      const desenlace = await hilos.pedir(pedido).catch((error: unknown) => {
        if (error instanceof HiloCaido) throw new ServicioOcupado(error.message, 2);
        throw error;
      });
      if (desenlace) throw new ServicioOcupado(desenlace.ocupado, 2);
    },
    cerrar: hilos.cerrar,
  };
};
