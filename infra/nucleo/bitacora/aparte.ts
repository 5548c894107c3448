import { randomUUID } from 'node:crypto';
import type { Metadatos } from '#domain/kernel/evento.ts';
import {
  type Bitacora,
  BitacoraInalcanzable,
  type EventoNuevo,
  ResultadoDesconocido,
  RevisionInesperada,
} from './puerto.ts';

/**
 * What no event of a company can carry, in a side stream of its own named by what it holds: an append
 * for each part. Whoever died half-way, or sends the same again, goes on with the parts that are
 * missing. One that no event of the company refers to is an orphan and harmless.
 */
export type Aparte = {
  /** Of `streamAparte`. */
  readonly stream: string;
  /** The type of its events, and the data of each. */
  readonly tipo: string;
  readonly partes: readonly object[];
  readonly actor: string;
};

/** What the names of side streams begin with: no row and no reaction is made from their bytes. */
export const PREFIJO_APARTE = 'documento-';

/** The position of the last event that whoever follows the log hears. */
export const cabezaSeguida = (bitacora: Pick<Bitacora, 'cabeza'>): Promise<number> =>
  bitacora.cabeza({ sin_datos_de: PREFIJO_APARTE });

/** `que`: what it is, in a word. `sha256` (hex): of what it holds, as it is cut into parts. */
export const streamAparte = (empresa_id: number, que: string, sha256: string): string =>
  `${PREFIJO_APARTE}${empresa_id}-${que}-${sha256.slice(0, 32)}`;

/** Times that an append is sent whose outcome nobody knows. */
const INTENTOS = 3;

const agregar = async (
  bitacora: Bitacora,
  stream: string,
  esperada: number,
  evento: EventoNuevo,
): Promise<void> => {
  for (let intento = 1; ; intento += 1) {
    try {
      await bitacora.append(stream, esperada, [evento]);
      return;
    } catch (error) {
      if (error instanceof RevisionInesperada) return; // it is there already
      if (!(error instanceof ResultadoDesconocido)) throw error;
      if (intento === INTENTOS) throw new BitacoraInalcanzable(error.message, { cause: error });
    }
  }
};

/** `reloj`: Unix milliseconds. Throws `BitacoraInalcanzable` when nobody knows whether it is kept. */
export const guardarAparte = async (
  bitacora: Bitacora,
  reloj: () => number,
  { stream, tipo, partes, actor }: Aparte,
): Promise<void> => {
  for (const [i, datos] of partes.entries()) {
    const metadatos: Metadatos = {
      comando_id: `${stream}:${i + 1}`,
      correlacion_id: stream,
      actor,
      registrado_en: new Date(reloj()).toISOString(),
      version: 1,
    };
    // The first part is expected at revision 0, in a stream that is not there: -1.
    await agregar(bitacora, stream, i - 1, { evento_id: randomUUID(), tipo, datos, metadatos });
  }
};
