import { randomBytes, randomUUID } from 'node:crypto';
import type { Bitacora, EventoLeido, EventoNuevo } from '#infra/nucleo/bitacora/puerto.ts';

/** One log for a whole suite: the tests use streams of their own and begin at `cabeza()`. */
export type ArnesBitacora = {
  readonly bitacora: Bitacora;
  /** A second client on the same log, as another process would have. */
  readonly otra: () => Promise<Bitacora>;
  /** Appends as a program does that knows no chain. */
  readonly escribirSinCadena: (
    stream: string,
    esperada: number,
    eventos: readonly EventoNuevo[],
  ) => Promise<void>;
  /** Closes every client and what the log runs on. */
  readonly cerrar: () => Promise<void>;
  /** Writes an event to a stream that is not the project's, where the log can hold such streams. */
  readonly escribirAjeno?: () => Promise<void>;
};

/** The harness exists from `beforeAll` on: tests ask for it when they run. */
export type Contexto = () => ArnesBitacora;

/** An event with legal defaults. */
export function eventoDePrueba(datos: object = {}, tipo = 'CobroCreado'): EventoNuevo {
  return {
    evento_id: randomUUID(),
    tipo,
    datos,
    metadatos: {
      comando_id: randomUUID(),
      correlacion_id: 'prueba',
      actor: 'contrato',
      registrado_en: '2026-09-26T12:00:00.000Z',
      version: 1,
    },
  };
}

export const eventosDePrueba = (cuantos: number): EventoNuevo[] =>
  Array.from({ length: cuantos }, (_, numero) => eventoDePrueba({ numero }));

/** Of this run alone, and of no program: a server may have been used before and be in use. */
export const PREFIJO_DE_PRUEBA = `contrato-${randomBytes(6).toString('hex')}-`;

let ultimo = 0;
/** A stream name that no other test of this run uses. */
export const streamNuevo = (): string => `${PREFIJO_DE_PRUEBA}${++ultimo}`;

/** Resolves once `condicion` holds; fails after `plazo_ms`. */
export async function hasta(condicion: () => boolean, plazo_ms = 10_000): Promise<void> {
  const fin = Date.now() + plazo_ms;
  while (!condicion()) {
    if (Date.now() > fin) throw new Error(`No se cumplió en ${plazo_ms} ms: ${String(condicion)}`);
    await pausa(5);
  }
}

export const pausa = (ms: number): Promise<void> =>
  new Promise((resolver) => setTimeout(resolver, ms));

/** Their ids, to compare lists of events without their contents. */
export const ids = (eventos: readonly { evento_id: string }[]): string[] =>
  eventos.map(({ evento_id }) => evento_id);

/** Reads all that follows `after`, in pages of `limit`. */
export async function leerDesde(
  bitacora: Bitacora,
  after: number,
  limit = 100,
): Promise<EventoLeido[]> {
  const leidos: EventoLeido[] = [];
  for (;;) {
    const pagina = await bitacora.readAll({ after: leidos.at(-1)?.posicion ?? after, limit });
    leidos.push(...pagina);
    if (pagina.length < limit) return leidos;
  }
}
