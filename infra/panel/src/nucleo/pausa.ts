export const pausa = (ms: number): Promise<void> =>
  new Promise((seguir) => {
    setTimeout(seguir, ms);
  });

const PRIMERA_MS = 150;
const MAXIMA_MS = 2_400;
const CALMA_MS = 2 * MAXIMA_MS;

/**
 * How long one waits for the next of something that keeps coming: longer each time, and not at all after
 * a calm. `callada_ms`: since the one before.
 */
export const esperaTras = (anterior_ms: number, callada_ms: number): number =>
  callada_ms >= CALMA_MS ? 0 : Math.min(MAXIMA_MS, Math.max(PRIMERA_MS, anterior_ms * 2));
