import type { Observador } from './ganchos.ts';

/**
 * How far ahead of one's own clock a company's last instant is followed. Clocks of two programs differ
 * by less; beyond it somebody's clock was wrong, and what comes after must not bear its date for ever.
 */
const DESFASE_MAXIMO_MS = 10 * 60_000;
const ALARMA_CADA_MS = 60_000;

/**
 * The instant of what is decided now, in Unix milliseconds: never before the company's last one,
 * whoever wrote that, so that the order of instants is the order of revisions.
 */
export const instanteSiguiente = (propio_ms: number, ultimo_ms: number): number =>
  ultimo_ms > propio_ms && ultimo_ms - propio_ms <= DESFASE_MAXIMO_MS ? ultimo_ms : propio_ms;

/** An alarm for whoever operates, once a minute at most, where a clock is that far off. */
export const conAlarmaDeReloj = (
  observador: Observador,
  alFallar: (error: unknown) => void,
): Observador => {
  let avisado_ms = Number.NEGATIVE_INFINITY;
  const desfase = (ms: number): void => {
    observador.desfase(ms);
    if (ms <= DESFASE_MAXIMO_MS || performance.now() - avisado_ms < ALARMA_CADA_MS) return;
    avisado_ms = performance.now();
    const segundos = Math.round(ms / 1000);
    alFallar(
      new Error(
        `Lo último de una empresa lleva una hora ${segundos} s adelante del reloj de este programa: ` +
          'corrija el reloj que esté mal. No se la sigue',
      ),
    );
  };
  return { ...observador, desfase };
};

/** The last instant of a company after these events, as they were stored. */
export const instanteTras = (
  ultimo_ms: number,
  eventos: readonly { readonly metadatos: { readonly registrado_en: string } }[],
): number =>
  eventos.reduce(
    (ms, { metadatos }) => instanteSiguiente(Date.parse(metadatos.registrado_en), ms),
    ultimo_ms,
  );
