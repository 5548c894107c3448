/**
 * How much is asked at once of somebody who may not answer. What does not answer is asked less and
 * less, with one attempt at a time to see whether it is back; what answers, be it with an error, is
 * alive.
 */

export type LeyDeCircuito = {
  /** Attempts in a row without an answer that open it. */
  readonly sordos_que_abren: number;
  /** How long it stays open, twice as long with each failed try, in milliseconds. */
  readonly pausa_minima_ms: number;
  readonly pausa_maxima_ms: number;
  /** Attempts at once: at first, and at most, twice as many with each success. */
  readonly ancho_inicial: number;
  readonly ancho_maximo: number;
};

export type Circuito = {
  /** Attempts in a row without an answer. */
  readonly sordos: number;
  /** Milliseconds since the epoch; null while it is closed. */
  readonly abierto_hasta: number | null;
  /** Attempts under way at once while it is closed. */
  readonly ancho: number;
};

/** How an attempt ended: as it should, with another answer, with none. */
export type Final = 'logrado' | 'negado' | 'sordo';

/** Circuits by one law. */
export const circuitosSegun = (ley: LeyDeCircuito) => {
  const nuevo: Circuito = { sordos: 0, abierto_hasta: null, ancho: ley.ancho_inicial };

  const trasFinal = (circuito: Circuito, final: Final, ahora_ms: number): Circuito => {
    switch (final) {
      case 'logrado': {
        const ancho = Math.min(ley.ancho_maximo, circuito.ancho * 2);
        return { sordos: 0, abierto_hasta: null, ancho };
      }
      case 'negado':
        return { ...circuito, sordos: 0, abierto_hasta: null };
      case 'sordo': {
        const sordos = circuito.sordos + 1;
        if (sordos < ley.sordos_que_abren) return { sordos, abierto_hasta: null, ancho: 1 };
        const pausa_ms = ley.pausa_minima_ms * 2 ** Math.min(10, sordos - ley.sordos_que_abren);
        const abierto_hasta = ahora_ms + Math.min(ley.pausa_maxima_ms, pausa_ms);
        return { sordos, abierto_hasta, ancho: 1 };
      }
    }
  };

  /** Attempts that may be under way: none while it is open, one to try it after that. */
  const anchoEn = (circuito: Circuito, ahora_ms: number): number => {
    if (circuito.abierto_hasta === null) return circuito.ancho;
    return ahora_ms < circuito.abierto_hasta ? 0 : 1;
  };

  return { nuevo, trasFinal, anchoEn };
};
