import { type Fecha, mesDe, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';

/** Months of the books. As text, `YYYY-MM`. */

export type MesContable = { readonly anio: number /** 1 to 12. */; readonly mes: number };

export const mesDePeriodo = ({ anio, mes }: MesContable): string =>
  `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}`;

export const mesAnterior = (mes: string): string => mesDe(sumarDias(`${mes}-01`, -1));
export const mesSiguiente = (mes: string): string => mesDe(primerDiaDelMesSiguiente(`${mes}-01`));

/** More than any company has kept books for. */
export const MAXIMO_ANIOS = 1000;

export const anioDe = (fecha: Fecha): number => Number(fecha.slice(0, 4));
