import type { Instante } from '#domain/kernel/tiempo.ts';

/** `2026-11-21T10:15:30.123-05:00`, blank instead of T, any number of decimals, zone optional. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(\S*)$/;

/** `21/11/2026 10:15:30`, as the older answers and files write it. */
const LATINA =
  /^(\d{2})\/(\d{2})\/(\d{4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(\S*)$/;

const ZONA = /^(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})(?:\[.*\])?$/;

/** Continental Ecuador, when the text names no zone. */
const DESFASE_ECUADOR_MIN = -5 * 60;

/** The longest form, with its zone in brackets, has some sixty characters. */
const LARGO_MAXIMO = 100;

/**
 * `fechaAutorizacion` in any of the forms seen, as UTC with milliseconds (more digits are cut).
 * `undefined` when it is no real date and time: 31 February, hour 25, an unknown zone.
 */
export const leerFechaAutorizacion = (texto: string): Instante | undefined => {
  const limpio = texto.trim();
  if (limpio.length > LARGO_MAXIMO) return undefined;
  const iso = ISO.exec(limpio);
  if (iso) {
    const [, anio, mes, dia, ...resto] = iso;
    return instante([anio, mes, dia], resto);
  }
  const latina = LATINA.exec(limpio);
  if (!latina) return undefined;
  const [, dia, mes, anio, ...resto] = latina;
  return instante([anio, mes, dia], resto);
};

const instante = (
  [anio, mes, dia]: (string | undefined)[],
  [hora = '0', minuto = '0', segundo = '0', fraccion = '', zona = '']: (string | undefined)[],
): Instante | undefined => {
  const desfase = minutosDeZona(zona);
  if (desfase === undefined) return undefined;
  const ms = Number(fraccion.slice(0, 3).padEnd(3, '0'));
  const [h, m, s] = [Number(hora), Number(minuto), Number(segundo)];
  if (h > 23 || m > 59 || s > 59) return undefined;
  const local = new Date(Date.UTC(Number(anio), Number(mes) - 1, Number(dia), h, m, s, ms));
  if (local.getUTCMonth() !== Number(mes) - 1 || local.getUTCDate() !== Number(dia)) {
    return undefined;
  }
  return new Date(local.getTime() - desfase * 60_000).toISOString();
};

const minutosDeZona = (zona: string): number | undefined => {
  if (zona === '') return DESFASE_ECUADOR_MIN;
  if (/^(?:Z|GMT|UTC)(?:\[.*\])?$/.test(zona)) return 0;
  const partes = ZONA.exec(zona);
  if (!partes) return undefined;
  const minutos = Number(partes[2]) * 60 + Number(partes[3]);
  return partes[1] === '-' ? -minutos : minutos;
};
