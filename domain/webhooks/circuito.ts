/**
 * How much is asked at once of one endpoint. What does not answer is asked less and less, with one
 * attempt at a time to see whether it is back; what answers, be it with an error, is alive.
 */

export type Circuito = {
  /** Attempts in a row without an answer. */
  readonly sordos: number;
  /** Milliseconds since the epoch; null while it is closed. */
  readonly abierto_hasta: number | null;
  /** Attempts under way at once while it is closed. */
  readonly ancho: number;
};

/** How an attempt ended: with a 2xx, with another answer, with none. */
export type Final = 'logrado' | 'negado' | 'sordo';

const SORDOS_QUE_ABREN = 5;
const PAUSA_MINIMA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;
const ANCHO_INICIAL = 2;
const ANCHO_MAXIMO = 16;

export const CIRCUITO_NUEVO: Circuito = { sordos: 0, abierto_hasta: null, ancho: ANCHO_INICIAL };

export const trasFinal = (circuito: Circuito, final: Final, ahora_ms: number): Circuito => {
  switch (final) {
    case 'logrado': {
      const ancho = Math.min(ANCHO_MAXIMO, circuito.ancho * 2);
      return { sordos: 0, abierto_hasta: null, ancho };
    }
    case 'negado':
      return { ...circuito, sordos: 0, abierto_hasta: null };
    case 'sordo': {
      const sordos = circuito.sordos + 1;
      if (sordos < SORDOS_QUE_ABREN) return { sordos, abierto_hasta: null, ancho: 1 };
      const pausa = PAUSA_MINIMA_MS * 2 ** Math.min(10, sordos - SORDOS_QUE_ABREN);
      return { sordos, abierto_hasta: ahora_ms + Math.min(PAUSA_MAXIMA_MS, pausa), ancho: 1 };
    }
  }
};

/** Attempts that may be under way: none while it is open, one to try it after that. */
export const anchoEn = (circuito: Circuito, ahora_ms: number): number => {
  if (circuito.abierto_hasta === null) return circuito.ancho;
  return ahora_ms < circuito.abierto_hasta ? 0 : 1;
};
