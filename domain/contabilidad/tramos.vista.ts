import { type Fecha, mesDe, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';

/** From one to another, both included; nothing where the other comes first. */
export type Tramo<T> = { readonly desde: T; readonly hasta: T };

/**
 * Which sums a statement between two days adds up: whole months (`202611`, the closing of a year its
 * thirteenth) and the days of those that are not whole. What is before the range is among them.
 */
export type TramosPorMes = {
  /** The first day of the range: days before it are before the range. */
  readonly desde: Fecha;
  /** Months before this one are before the range. */
  readonly mes_inicial: number;
  readonly meses: readonly Tramo<number>[];
  readonly dias: readonly Tramo<Fecha>[];
};

/** Sums of a range by whole years where it has them, and else by months and days. */
export type Tramos = TramosPorMes & {
  /** Years before this one are before the range, whole and closed. */
  readonly anio_inicial: number;
  /** Whole years within it. */
  readonly anios: Tramo<number>;
  /** Whether the closings of years within the range count. */
  readonly con_cierre: boolean;
};

const CIERRE = 13;

const numeroDelMes = (fecha: Fecha): number => Number(fecha.slice(0, 4) + fecha.slice(5, 7));
const anioDelMes = (mes: number): number => Math.floor(mes / 100);

const primerDia = (fecha: Fecha): Fecha => `${mesDe(fecha)}-01`;

const ultimoDia = (fecha: Fecha): Fecha => sumarDias(primerDiaDelMesSiguiente(fecha), -1);

/** The months that are whole within a range, and the days of the others: a month at each of its ends. */
const mesesYDias = (
  desde: Fecha,
  hasta: Fecha,
): { readonly meses: Tramo<number>; readonly dias: readonly Tramo<Fecha>[] } => {
  const desdeEntero = desde === primerDia(desde);
  const hastaEntero = hasta === ultimoDia(hasta);
  const primero = numeroDelMes(desde);
  const ultimo = numeroDelMes(hasta);
  // The closing comes after the last day of its year.
  const conCierre = hasta.slice(5) === '12-31' ? 1 : 0;
  if (primero === ultimo && !(desdeEntero && hastaEntero)) {
    const meses = { desde: primero + 1, hasta: primero + conCierre };
    return { meses, dias: [{ desde: primerDia(desde), hasta }] };
  }
  return {
    meses: {
      desde: desdeEntero ? primero : primero + 1,
      hasta: hastaEntero ? ultimo + conCierre : ultimo - 1,
    },
    dias: [
      ...(desdeEntero ? [] : [{ desde: primerDia(desde), hasta: ultimoDia(desde) }]),
      ...(hastaEntero ? [] : [{ desde: primerDia(hasta), hasta }]),
    ],
  };
};

const algunos = (tramos: readonly Tramo<number>[]): readonly Tramo<number>[] =>
  tramos.filter(({ desde, hasta }) => desde <= hasta);

/** The sums of a range of days, both included, by months alone. */
export const tramosPorMes = (desde: Fecha, hasta: Fecha): TramosPorMes => {
  const { meses, dias } = mesesYDias(desde, hasta);
  const mes_inicial = numeroDelMes(desde);
  const antes = { desde: 0, hasta: mes_inicial - 1 };
  return { desde, mes_inicial, meses: algunos([antes, meses]), dias };
};

/** The sums of a range of days, both included. */
export const tramosDe = (desde: Fecha, hasta: Fecha, con_cierre: boolean): Tramos => {
  const { meses, dias } = mesesYDias(desde, hasta);
  const mes_inicial = numeroDelMes(desde);
  const anio_inicial = anioDelMes(mes_inicial);
  const primero = anioDelMes(meses.desde);
  const ultimo = anioDelMes(meses.hasta);
  const anios = {
    desde: meses.desde % 100 === 1 ? primero : primero + 1,
    hasta: meses.hasta % 100 === CIERRE ? ultimo : ultimo - 1,
  };
  const sueltos = [...new Set([primero, ultimo])].filter(
    (anio) => anio < anios.desde || anio > anios.hasta,
  );
  const meses_sueltos = sueltos.map((anio) => ({
    desde: Math.max(meses.desde, anio * 100 + 1),
    hasta: Math.min(meses.hasta, anio * 100 + (con_cierre ? CIERRE : 12)),
  }));
  const antes = { desde: anio_inicial * 100 + 1, hasta: mes_inicial - 1 };
  return {
    desde,
    mes_inicial,
    meses: algunos([antes, ...meses_sueltos]),
    dias,
    anio_inicial,
    anios,
    con_cierre,
  };
};
