import { setTimeout as dormir } from 'node:timers/promises';
import type { Position, START } from '@eventstore/db-client';
import { type Fuente, lugarDe } from './eventstoredb-fuente.ts';
import type { EventoLeido, Suscripcion } from './puerto.ts';

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
};

const PAUSA_MAXIMA_MS = 1_000;

/**
 * A subscription that lasts: the client's own ones end with their connection. Each new one begins
 * after the last batch that was handled, or further on where the server said that nothing of ours
 * lies between.
 */
export function supervisarSuscripcion(opciones: OpcionesSupervision): Suscripcion {
  const { maximo, avisar, pausa_ms } = opciones;
  const detencion = new AbortController();
  let fuente: Fuente | undefined;
  let ultima = opciones.after;
  let desde: Position | typeof START = lugarDe(opciones.after);
  let espera_ms = pausa_ms;
  let perdida = false;

  const pausar = (ms: number): Promise<void> =>
    dormir(ms, undefined, { signal: detencion.signal }).catch(() => undefined);

  const entregar = async (lote: readonly EventoLeido[]): Promise<void> => {
    while (!detencion.signal.aborted) {
      try {
        await opciones.manejar(lote);
        ultima = lote.at(-1)!.posicion;
        desde = lugarDe(ultima);
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
      if (lote.length > 0 || abierta.alDia()) {
        espera_ms = pausa_ms;
        perdida = false;
      }
      if (lote.length > 0) {
        await entregar(lote);
      } else {
        const punto = abierta.punto();
        if (punto && punto.commit > BigInt(ultima)) desde = punto;
        await abierta.novedad();
      }
    }
  };

  const correr = async (): Promise<void> => {
    while (!detencion.signal.aborted) {
      try {
        fuente = opciones.abrir(desde);
        await seguir(fuente);
      } catch (error) {
        if (detencion.signal.aborted) return;
        if (!perdida) avisar('Se perdió la suscripción a la bitácora; se abrirá otra', error);
        perdida = true;
        opciones.alFallar(error);
      } finally {
        fuente?.cerrar();
      }
      await pausar(espera_ms);
      espera_ms = Math.min(espera_ms * 2, PAUSA_MAXIMA_MS);
    }
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
