import { mesAnterior, mesSiguiente } from '#domain/contabilidad/mes.ts';
import { type Centavos, dividirMitadArriba } from '#domain/kernel/dinero.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';

/**
 * Straight-line depreciation, month by month: what an asset has lost by the end of each is a rounding of
 * the exact amount, and a month is what lies between two of them. So months never add up to a cent
 * more or less than what there was to depreciate, however many there are.
 */

/** So many months, from one on, in which so much is depreciated in equal parts. */
export type Tramo = {
  /** First month, `YYYY-MM`. */
  readonly desde: string;
  readonly meses: number;
  readonly monto: Centavos;
  /** What the asset cost by then: what the maximum rate of the law is of. */
  readonly costo: Centavos;
};

/** What was lost before the first stretch, and the stretches: each lasts until the next one begins. */
export type PlanDeDepreciacion = {
  readonly previa: Centavos;
  readonly tramos: readonly Tramo[];
};

const ordinal = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));

/** Months from one to another, both included; 0 where the second comes before. */
export const mesesDesde = (desde: string, hasta: string): number =>
  Math.max(0, ordinal(hasta) - ordinal(desde) + 1);

/** How many months of a stretch are over at the end of one. */
const transcurridos = ({ desde, meses }: Tramo, hasta: string): number =>
  Math.min(meses, mesesDesde(desde, hasta));

/** `centavos × n / de`, to the nearest cent. */
const parteDe = (centavos: Centavos, n: number, de: number): Centavos =>
  Number(dividirMitadArriba(BigInt(centavos) * BigInt(n), BigInt(de)));

const antes = (un: string, otro: string): string => (un < otro ? un : otro);

/** Until when each stretch runs: the month before the next one, or the one that is asked for. */
const hastaDe = ({ tramos }: PlanDeDepreciacion, i: number, mes: string): string => {
  const siguiente = tramos[i + 1];
  return siguiente ? antes(mes, mesAnterior(siguiente.desde)) : mes;
};

/** What it has lost by the end of a month, by its plan. */
export const acumuladoAl = (plan: PlanDeDepreciacion, mes: string): Centavos =>
  plan.tramos.reduce((suma, tramo, i) => {
    const n = transcurridos(tramo, hastaDe(plan, i, mes));
    return suma + parteDe(tramo.monto, n, tramo.meses);
  }, plan.previa);

/** What a year takes of an asset by its plan, and what it has lost by the end of it. */
export type AnioDePlan = {
  readonly anio: number;
  readonly monto: Centavos;
  readonly acumulada: Centavos;
};

/** A plan year by year, up to the end of its life; years that take nothing are not said. */
export const porAnios = (plan: PlanDeDepreciacion): readonly AnioDePlan[] => {
  const primero = Number(plan.tramos[0]!.desde.slice(0, 4));
  const { desde, meses } = plan.tramos.at(-1)!;
  const ultimo = Math.trunc((ordinal(desde) + meses - 2) / 12);
  return Array.from({ length: ultimo - primero + 1 }, (_, i) => {
    const anio = primero + i;
    const acumulada = acumuladoAl(plan, `${anio}-12`);
    return { anio, acumulada, monto: acumulada - acumuladoAl(plan, `${anio - 1}-12`) };
  }).filter(({ monto }) => monto !== 0);
};

/** Months that a plan still has after one. */
export const mesesRestantes = ({ tramos }: PlanDeDepreciacion, mes: string): number => {
  const ultimo = tramos.at(-1)!;
  return ultimo.meses - transcurridos(ultimo, mes);
};

/** The law's maximum, as it counts for an asset. */
export type Maximo = {
  readonly tasa_anual: Centesimas;
  /** Beyond this its cost counts for nothing; null: all of it counts. */
  readonly limite_de_valor: Centavos | null;
};

const contado = (costo: Centavos, { limite_de_valor }: Maximo): Centavos =>
  limite_de_valor === null ? costo : Math.min(costo, limite_de_valor);

/** 100 % of twelve months, in hundredths of a per cent. */
const ANIO_ENTERO = 12 * 100_00;

/** The most that the law lets be deducted by the end of a month, were each of them at its maximum. */
const maximoAl = (plan: PlanDeDepreciacion, mes: string, maximo: Maximo): Centavos =>
  plan.tramos.reduce((suma, tramo, i) => {
    const hasta = hastaDe(plan, i, mes);
    const n = mesesDesde(tramo.desde, hasta);
    return suma + parteDe(contado(tramo.costo, maximo), n * maximo.tasa_anual, ANIO_ENTERO);
  }, 0);

/**
 * What of a depreciation lessens the tax: its part of the cost that counts, and no more than the
 * maximum rate of the months that it is of (after `desde`, null for all, up to `hasta`).
 */
export const deducibleDe = (
  plan: PlanDeDepreciacion,
  {
    desde,
    hasta,
    acumulada,
    monto,
  }: {
    readonly desde: string | null;
    readonly hasta: string;
    /** What it had lost before. */
    readonly acumulada: Centavos;
    readonly monto: Centavos;
  },
  maximo: Maximo,
): Centavos => {
  const { costo } = plan.tramos.at(-1)!;
  const proporcion = (lo: Centavos) => parteDe(lo, contado(costo, maximo), costo);
  const propio = proporcion(acumulada + monto) - proporcion(acumulada);
  const hastaAntes = desde === null ? 0 : maximoAl(plan, desde, maximo);
  const permitido = maximoAl(plan, hasta, maximo) - hastaAntes;
  // Two roundings of the same amount differ by a cent: that is no excess over the law.
  const legal = propio - permitido <= 1 ? propio : permitido;
  return Math.max(0, Math.min(monto, legal));
};

/** The first month in which something used on a day depreciates: the one after. */
export const primerMes = (fecha_uso: string): string => mesSiguiente(fecha_uso.slice(0, 7));
