import type { EventoLeido, Suscripcion } from './puerto.ts';

export type OpcionesSuscripcion = {
  readonly after: number;
  readonly maximo: number;
  readonly leer: (after: number, limit: number) => Promise<EventoLeido[]>;
  readonly manejar: (lote: readonly EventoLeido[]) => Promise<void>;
  /** Pause after a handler or a read that failed. */
  readonly pausa_ms: number;
  /** Looks again after so long even if nobody woke it: a notification may have been lost. */
  readonly sondeo_ms: number;
  readonly avisar: (mensaje: string, error: unknown) => void;
};

export type SuscripcionPorPaginas = Suscripcion & {
  /** There may be something new to read. */
  despertar(): void;
};

/**
 * Follows the log by reading pages after the last handled position. A lost connection is only a
 * read that fails and is repeated, so nothing is skipped and nothing is handed over twice.
 */
export function suscribirPorPaginas(opciones: OpcionesSuscripcion): SuscripcionPorPaginas {
  const { maximo, leer, pausa_ms, sondeo_ms, avisar } = opciones;
  let after = opciones.after;
  let detenida = false;
  let hayNovedad = true;
  let seguir: (() => void) | undefined;
  let manejando: Promise<void> = Promise.resolve();

  const esperar = (ms: number): Promise<void> =>
    new Promise((resolver) => {
      const reloj = setTimeout(resolver, ms);
      seguir = () => {
        clearTimeout(reloj);
        resolver();
      };
    });
  const leerPagina = async (): Promise<EventoLeido[] | undefined> => {
    try {
      return await leer(after, maximo);
    } catch (error) {
      if (!detenida) avisar('No se pudo leer la bitácora; se leerá otra vez', error);
      return undefined;
    }
  };
  const entregar = async (lote: readonly EventoLeido[]): Promise<boolean> => {
    const llamada = (async () => opciones.manejar(lote))();
    manejando = llamada.catch(() => undefined);
    try {
      await llamada;
      return true;
    } catch (error) {
      avisar('No se pudo procesar un lote de la bitácora; se entregará otra vez', error);
      return false;
    }
  };
  const pausar = async (): Promise<void> => {
    const fin = Date.now() + pausa_ms;
    while (!detenida && Date.now() < fin) await esperar(fin - Date.now());
  };

  const correr = async (): Promise<void> => {
    while (!detenida) {
      hayNovedad = false;
      const lote = await leerPagina();
      if (detenida) return;
      if (lote === undefined) {
        await pausar();
      } else if (lote.length === 0) {
        if (!hayNovedad) await esperar(sondeo_ms);
      } else if (await entregar(lote)) {
        after = lote.at(-1)!.posicion;
      } else {
        await pausar();
      }
    }
  };
  void correr();

  const despertar = (): void => {
    hayNovedad = true;
    seguir?.();
  };
  return {
    despertar,
    async detener() {
      detenida = true;
      despertar();
      await manejando;
    },
  };
}
