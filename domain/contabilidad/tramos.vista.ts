import { type Fecha, mesDe, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';

/**
 * Which sums a statement between two days adds up: whole months by their months (`202611`, the
 * closing of a year its thirteenth), the ends of the range by days.
 */
export type Tramos = {
  /** Months before this one are before the range. */
  readonly mes_inicial: number;
  /** The first month within the range; days are counted before it. */
  readonly mes_desde: number;
  /** The last within it, which may be the thirteenth; days are counted after it. */
  readonly mes_hasta: number;
  /** Days that the months do not say: from the first of a month to the last of a month. */
  readonly dias: readonly { readonly desde: Fecha; readonly hasta: Fecha }[];
};

const numeroDelMes = (fecha: Fecha): number => Number(fecha.slice(0, 4) + fecha.slice(5, 7));

const primerDia = (fecha: Fecha): Fecha => `${mesDe(fecha)}-01`;

const ultimoDia = (fecha: Fecha): Fecha => sumarDias(primerDiaDelMesSiguiente(fecha), -1);

/** The month before, as a number: nothing lies between it and the month. */
const justoAntes = (fecha: Fecha): number => numeroDelMes(fecha) - 1;

/** The sums of a range of days, both included. */
export const tramosDe = (desde: Fecha, hasta: Fecha): Tramos => {
  const desdeEntero = desde === primerDia(desde);
  const hastaEntero = hasta === ultimoDia(hasta);
  const mismoMes = mesDe(desde) === mesDe(hasta);
  const enDias = mismoMes && !(desdeEntero && hastaEntero);
  const dias = enDias
    ? [{ desde: primerDia(desde), hasta }]
    : [
        ...(desdeEntero ? [] : [{ desde: primerDia(desde), hasta: ultimoDia(desde) }]),
        ...(hastaEntero ? [] : [{ desde: primerDia(hasta), hasta }]),
      ];
  return {
    mes_inicial: numeroDelMes(desde),
    mes_desde: desdeEntero && !enDias ? numeroDelMes(desde) : numeroDelMes(desde) + 1,
    mes_hasta: hastaEntero
      ? numeroDelMes(hasta) + (hasta.slice(5) === '12-31' ? 1 : 0)
      : justoAntes(hasta),
    dias,
  };
};
