import type { AgendaSri } from '#processes/documentos/emision.puerto.ts';

/**
 * The SRI's own pace: it usually answers in one to three seconds and may take a day (Ley: sri §2).
 * A received document that it does not know an hour later is sent again, with the same bytes.
 */
export const AGENDA_REAL: AgendaSri = {
  primera_consulta_ms: 2_000,
  consultas_ms: [2_000, 3_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000],
  fallos_ms: [3_000, 10_000, 30_000, 60_000, 300_000, 900_000],
  reenviar_tras_consultas: 9,
  pausa_minima_ms: 5_000,
  pausa_maxima_ms: 60_000,
};

/** The simulator judges in a tenth of a second. */
export const AGENDA_SIMULADOR: AgendaSri = {
  primera_consulta_ms: 110,
  consultas_ms: [100, 200, 400, 1_000, 2_000],
  fallos_ms: [100, 300, 1_000, 2_000],
  reenviar_tras_consultas: 6,
  pausa_minima_ms: 500,
  pausa_maxima_ms: 5_000,
};
