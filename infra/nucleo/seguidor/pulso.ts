import { setTimeout as pausa } from 'node:timers/promises';
import { conPlazo } from '../plazo.ts';
import { esFaltaDeRecursos } from '../postgres/fallas.ts';
import { Sesion } from '../postgres/sesion.ts';

/** What the process needs of others to serve; null: it is there. */
export type EstadoDelPulso = {
  readonly base: string | null;
  readonly bitacora: string | null;
};

export type Pulso = { estado(): EstadoDelPulso; detener(): Promise<void> };

export type OpcionesDePulso = {
  readonly url: string;
  /** Rejects when the log cannot be read. */
  readonly bitacora: () => Promise<void>;
  /** Pause between two beats. Default 1 s. */
  readonly latido_ms?: number;
  /** A beat without an answer for so long failed. Default 2.5 s. */
  readonly plazo_ms?: number;
};

/** Once on, once off: nothing waits for this row, and it shows that rows can be written at all. */
const LATIR = `insert into operacion.pulso (unico, visto_en) values (true, now())
  on conflict (unico) do update set visto_en = excluded.visto_en`;

const motivoDeBase = (error: unknown): string =>
  esFaltaDeRecursos(error)
    ? 'La base de datos no puede escribir (sin espacio o solo lectura)'
    : 'La base de datos no responde';

const vencido = (): Error => new Error('El latido no tuvo respuesta a tiempo');

/**
 * Asks the database and the log at every beat, each by itself: whichever is silent, the process says
 * so within a beat and its time-out, whatever the rest of it is waiting for.
 */
export const iniciarPulso = (opciones: OpcionesDePulso): Pulso => {
  const { url, latido_ms = 1000, plazo_ms = 2500 } = opciones;
  const ajustes = { synchronous_commit: 'off', lock_timeout: String(plazo_ms) };
  const sesion = new Sesion(url, { nombre: 'pulso', plazo_ms, ajustes });
  const detencion = new AbortController();
  const motivos: { base: string | null; bitacora: string | null } = { base: null, bitacora: null };

  const latir = async (
    parte: keyof EstadoDelPulso,
    hacer: () => Promise<unknown>,
    motivoDe: (error: unknown) => string,
  ): Promise<void> => {
    while (!detencion.signal.aborted) {
      try {
        await conPlazo(hacer(), plazo_ms, vencido);
        motivos[parte] = null;
      } catch (error) {
        motivos[parte] = motivoDe(error);
      }
      await pausa(latido_ms, undefined, { signal: detencion.signal }).catch(() => {});
    }
  };
  const latidos = [
    latir('base', () => sesion.suelta.consultar(LATIR), motivoDeBase),
    latir('bitacora', opciones.bitacora, () => 'La bitácora no responde'),
  ];

  return {
    estado: () => motivos,
    detener: async () => {
      detencion.abort();
      await sesion.cerrar(); // a beat on its way ends with it
      await Promise.all(latidos);
    },
  };
};
