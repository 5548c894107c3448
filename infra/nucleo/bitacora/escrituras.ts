import { type Bitacora, ResultadoDesconocido } from './puerto.ts';

/** So long may every append go unanswered before the process says that it cannot write. */
const TOLERANCIA_MS = 3000;
/** An append that nobody repeats says nothing any more after so long. */
const VIGENCIA_MS = 5000;

export type EscriturasVigiladas = {
  /** The log, with its appends watched. */
  readonly bitacora: Bitacora;
  /** Why nothing can be written; null when appends are answered, or nobody tries. */
  motivo(): string | null;
};

/**
 * Watches whether appends are answered: a log may be read and take no writes (no leader, no space).
 * Stored or refused, an answer shows that it works; what one stream waits for is its own affair.
 */
export const vigilarEscrituras = (real: Bitacora): EscriturasVigiladas => {
  let enCurso = 0;
  let ultimo_intento_ms = Number.NEGATIVE_INFINITY;
  /** Since when there is an append without an answer to it or to any after it. */
  let sin_respuesta_ms: number | undefined;

  const append: Bitacora['append'] = async (...pedido) => {
    enCurso += 1;
    ultimo_intento_ms = performance.now();
    sin_respuesta_ms ??= ultimo_intento_ms;
    let respondida = true;
    try {
      return await real.append(...pedido);
    } catch (error) {
      respondida = !(error instanceof ResultadoDesconocido);
      throw error;
    } finally {
      enCurso -= 1;
      ultimo_intento_ms = performance.now();
      if (respondida) sin_respuesta_ms = enCurso > 0 ? ultimo_intento_ms : undefined;
    }
  };

  return {
    bitacora: { ...real, append },
    motivo: () => {
      const ahora = performance.now();
      if (sin_respuesta_ms === undefined || ahora - sin_respuesta_ms < TOLERANCIA_MS) return null;
      if (enCurso === 0 && ahora - ultimo_intento_ms > VIGENCIA_MS) return null;
      return 'La bitácora no confirma lo que se le escribe';
    },
  };
};
