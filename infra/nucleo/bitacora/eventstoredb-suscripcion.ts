import { setTimeout as dormir } from 'node:timers/promises';
import type { Position, START } from '@eventstore/db-client';
import { leDejoAtras } from './eventstoredb-errores.ts';
import { type Fuente, posicionInicial } from './eventstoredb-fuente.ts';
import type { Cabeza } from './eventstoredb-lectura.ts';
import type { EventoLeido, MotivoDeReapertura, Suscripcion } from './puerto.ts';

type OpcionesSupervision = {
  readonly after: number;
  readonly maximo: number;
  /** Opens a subscription that begins after `desde`. */
  readonly abrir: (desde: Position | typeof START) => Fuente;
  readonly manejar: (lote: readonly EventoLeido[]) => Promise<void>;
  /** Pause after a handler that failed, and the first one after a lost connection (it doubles). */
  readonly pausa_ms: number;
  readonly avisar: (mensaje: string, error: unknown) => void;
  /** The connection of the source is no good any more. */
  readonly alFallar: (error: unknown) => void;
  /** Reads the end of the log. */
  readonly mirarFin: () => Promise<Pick<Cabeza, 'fin' | 'propia'>>;
  /** Told of each time that a lost subscription is opened again. */
  readonly alReabrir: (motivo: MotivoDeReapertura) => void;
};

const PAUSA_MAXIMA_MS = 1_000;

/**
 * A subscription that lasts: the client's own ones end with their connection. Each new one begins
 * after the last batch that was handled, or at an end of the log that was read, where nothing of ours
 * lies between. What the server says of where it is makes us look, and is not believed.
 */
export function supervisarSuscripcion(opciones: OpcionesSupervision): Suscripcion {
  const { maximo, avisar, pausa_ms } = opciones;
  const detencion = new AbortController();
  let fuente: Fuente | undefined;
  let ultima = opciones.after;
  let desde: Position | typeof START = posicionInicial(opciones.after);
  let espera_ms = pausa_ms;
  let perdida = false;
  /** The server let go of it for being slow, and no event has come since. */
  let dejada = false;
  /** The place that the server told of last, and whether it is being looked whether to go on from there. */
  let oido = opciones.after;
  let mirando = false;

  /** All of ours up to the end was handled: from there on, foreign events need not be passed over again. */
  const mirar = async (): Promise<void> => {
    mirando = true;
    try {
      const { fin, propia } = await opciones.mirarFin();
      if (propia <= ultima && fin > ultima) desde = posicionInicial(fin);
    } catch {
      oido = opciones.after; // it was only to save work: the next time that the server tells, again
    } finally {
      mirando = false;
    }
  };

  const pausar = (ms: number): Promise<void> =>
    dormir(ms, undefined, { signal: detencion.signal }).catch(() => undefined);

  const entregar = async (lote: readonly EventoLeido[]): Promise<void> => {
    while (!detencion.signal.aborted) {
      try {
        await opciones.manejar(lote);
        ultima = lote.at(-1)!.posicion;
        desde = posicionInicial(ultima);
        return;
      } catch (error) {
        avisar('No se pudo procesar un lote de la bitácora; se entregará otra vez', error);
        await pausar(pausa_ms);
      }
    }
  };

  const seguir = async (abierta: Fuente): Promise<void> => {
    while (!detencion.signal.aborted) {
      const lote = abierta.tomar(maximo);
      // Who was left behind has come further only with an event: it is let go again while it goes live.
      if (lote.length > 0 || (abierta.alDia() && !dejada)) {
        espera_ms = pausa_ms;
        perdida = false;
        dejada = false;
      }
      if (lote.length > 0) {
        await entregar(lote);
      } else {
        const lugar = abierta.oido() ?? 0;
        if (lugar > Math.max(oido, ultima) && !mirando) {
          oido = lugar;
          void mirar();
        }
        await abierta.novedad();
      }
    }
  };

  /** Why it ended; whoever was left behind, after having come further, opens it again at once. */
  const perder = async (error: unknown): Promise<void> => {
    const lenta = leDejoAtras(error);
    opciones.alReabrir(lenta ? 'lector_lento' : 'conexion');
    if (lenta && !dejada) {
      dejada = true;
      return;
    }
    if (!perdida) avisar('Se perdió la suscripción a la bitácora; se abrirá otra', error);
    perdida = true;
    opciones.alFallar(error);
    await pausar(espera_ms);
    espera_ms = Math.min(espera_ms * 2, PAUSA_MAXIMA_MS);
  };

  const correr = async (): Promise<void> => {
    while (!detencion.signal.aborted) {
      try {
        fuente = opciones.abrir(desde);
        await seguir(fuente);
      } catch (error) {
        fuente?.cerrar();
        if (detencion.signal.aborted) return;
        await perder(error);
      }
    }
    fuente?.cerrar();
  };
  const fin = correr();

  return {
    async detener() {
      detencion.abort();
      fuente?.cerrar();
      await fin;
    },
  };
}
