/**
 * Dates of an Ecuadorian company. Continental Ecuador (America/Guayaquil) is UTC−05:00 without
 * daylight saving; the clock itself is injected: domain code receives instants, it never asks.
 */

/** Calendar date in Ecuador, `YYYY-MM-DD`. */
export type Fecha = string;

/** Instant, ISO 8601 in UTC with milliseconds and `Z`. */
export type Instante = string;

const DESFASE_MS = -5 * 60 * 60 * 1000;

/** The instant so many milliseconds after the epoch. */
export const instanteDeMs = (ms: number): Instante => new Date(ms).toISOString();

const PRIMERO_MS = Date.parse('0001-01-01T00:00:00.000Z') - DESFASE_MS;
const ULTIMO_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The instant so many milliseconds after the epoch, if it and its date in Ecuador are of the years 1 to
 * 9999: others are not written with four digits, do not sort as texts, and Postgres has no year 0.
 */
export const instanteConAnio = (ms: number): Instante | undefined =>
  ms >= PRIMERO_MS && ms <= ULTIMO_MS ? instanteDeMs(ms) : undefined;

/** The date in Ecuador at an instant. */
export const fechaDe = (instante: Instante): Fecha =>
  instanteDeMs(Date.parse(instante) + DESFASE_MS).slice(0, 10);

/** The instant at which a date begins in Ecuador. */
export const inicioDe = (fecha: Fecha): Instante =>
  instanteDeMs(Date.parse(`${fecha}T00:00:00.000Z`) - DESFASE_MS);

/** The instant at which another date has the hour that this one has on its own. */
export const aLaMismaHora = (instante: Instante, fecha: Fecha): Instante => {
  const hora = Date.parse(instante) - Date.parse(inicioDe(fechaDe(instante)));
  return instanteDeMs(Date.parse(inicioDe(fecha)) + hora);
};

/** How an instant goes out of the API: `2026-11-21T08:15:30.000-05:00`. */
export const conDesfase = (instante: Instante): string => {
  // Every row of a list has some: where the day is the same, only its hour is another.
  const hora = instante.length === 24 ? Number(instante.slice(11, 13)) - 5 : -1;
  if (hora >= 0) {
    return `${instante.slice(0, 11)}${hora < 10 ? `0${hora}` : hora}${instante.slice(13, 23)}-05:00`;
  }
  return `${instanteDeMs(Date.parse(instante) + DESFASE_MS).slice(0, -1)}-05:00`;
};

/** Whether a text is a real calendar date `YYYY-MM-DD` (no 31 February). */
export const esFecha = (texto: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  const mes = Number(texto.slice(5, 7));
  const dia = Number(texto.slice(8));
  // Day 0 of the month after is the last of this one.
  const ultimo = new Date(Date.UTC(Number(texto.slice(0, 4)), mes, 0));
  return mes >= 1 && mes <= 12 && dia >= 1 && dia <= ultimo.getUTCDate();
};

const CON_DESFASE =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(?:Z|([+\u2212-])(\d{2})(?::?(\d{2}))?)$/i;

/**
 * An ISO 8601 date and time with its offset (`Z`, `-05`, `-0500`, `-05:00`), as its instant; `undefined`
 * for anything else, a day or an hour that there is not too. Small letters are taken, as RFC 3339 does,
 * and so are the comma and the minus sign that ISO 8601 prefers.
 */
export const instanteEscrito = (texto: string): Instante | undefined => {
  const [, dia = '', hora = '', signo, horas, minutos = '00'] = CON_DESFASE.exec(texto) ?? [];
  // `Date.parse` takes February 30 for March 2.
  if (!esFecha(dia)) return undefined;
  const desfase = signo === undefined ? 'Z' : `${signo === '+' ? '+' : '-'}${horas}:${minutos}`;
  return instanteConAnio(Date.parse(`${dia}T${hora.replace(',', '.')}${desfase}`));
};

/** `YYYY-MM-DD` → `dd/mm/yyyy`, as the SRI's documents write it. */
export const fechaSri = (fecha: Fecha): string =>
  `${fecha.slice(8, 10)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)}`;

/** `YYYY-MM` of a date. */
export const mesDe = (fecha: Fecha): string => fecha.slice(0, 7);

/** A date moved by whole days. */
export const sumarDias = (fecha: Fecha, dias: number): Fecha =>
  instanteDeMs(Date.parse(`${fecha}T00:00:00.000Z`) + dias * 86_400_000).slice(0, 10);

/** The Monday of a date's ISO week. */
export const lunesDe = (fecha: Fecha): Fecha => {
  // 1970-01-01 was a Thursday.
  const dias = Date.parse(`${fecha}T00:00:00.000Z`) / 86_400_000;
  return sumarDias(fecha, -((((dias + 3) % 7) + 7) % 7));
};

/** The first day of the month after a date's. */
export const primerDiaDelMesSiguiente = (fecha: Fecha): Fecha =>
  `${mesDe(sumarDias(`${mesDe(fecha)}-28`, 4))}-01`;

/** Whole days from one date to another; negative when the other is earlier. */
export const diasEntre = (desde: Fecha, hasta: Fecha): number =>
  (Date.parse(hasta) - Date.parse(desde)) / 86_400_000;
