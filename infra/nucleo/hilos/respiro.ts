import { setImmediate as turno } from 'node:timers/promises';

/** So long at most in one go in the thread that answers everybody. */
const TAJADA_MS = 8;

/**
 * For long work that must be done where requests are answered: awaited between two short pieces of it,
 * lets the others go first once those pieces took long enough.
 */
export const crearRespiro = (tajada_ms = TAJADA_MS): (() => Promise<void> | undefined) => {
  let desde_ms = performance.now();
  const ceder = async (): Promise<void> => {
    await turno();
    desde_ms = performance.now();
  };
  return () => (performance.now() - desde_ms < tajada_ms ? undefined : ceder());
};
