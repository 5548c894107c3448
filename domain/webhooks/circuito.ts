import { circuitosSegun } from '#domain/kernel/circuito.ts';

/** How much is asked at once of one endpoint of a subscription. */
export const {
  nuevo: CIRCUITO_NUEVO,
  trasFinal,
  anchoEn,
} = circuitosSegun({
  sordos_que_abren: 5,
  pausa_minima_ms: 5_000,
  pausa_maxima_ms: 60_000,
  ancho_inicial: 2,
  ancho_maximo: 16,
});
