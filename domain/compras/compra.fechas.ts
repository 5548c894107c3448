import { fechaFutura } from '#domain/contabilidad/libro.errores.ts';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { estaCerrado, exigirPeriodoAbierto } from '#domain/contabilidad/periodos.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import * as errores from './compra.errores.ts';

/** The rules of dates of purchases: with books or without them, none of them is a day to come. 400. */

export type Calendario = { readonly libro: LibroContable | undefined; readonly hoy: Fecha };

/** No future day, and its month open where books are kept. */
export const exigirDia = (fecha: Fecha, { libro, hoy }: Calendario): void => {
  if (fecha > hoy) throw fechaFutura({ fecha, hasta: hoy });
  exigirPeriodoAbierto(libro, fecha, hoy);
};

/** When one that does not say it is registered: the day of its emission, or today where that is closed. */
export const registroPorOmision = (dia: Fecha, { libro, hoy }: Calendario): Fecha =>
  libro && estaCerrado(libro, dia) ? hoy : dia;

type Fechas = {
  readonly dia: Fecha;
  readonly fecha_registro: Fecha;
  readonly fecha_vencimiento: Fecha | null;
};

/** In their order: emission, registration, due date. Whether its day is open is said apart. */
export const exigirSuOrden = (
  { dia, fecha_registro, fecha_vencimiento }: Fechas,
  hoy: Fecha,
): void => {
  if (dia > hoy) throw errores.emisionFutura({ fecha_emision: dia, fecha_maxima: hoy });
  if (fecha_registro < dia) {
    throw errores.registroAntesDeLaEmision({ fecha_registro, fecha_minima: dia });
  }
  if (fecha_vencimiento !== null && fecha_vencimiento < dia) {
    throw errores.vencimientoAntesDeLaEmision({ fecha_vencimiento, fecha_minima: dia });
  }
};
