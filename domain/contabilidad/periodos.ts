import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import * as errores from './libro.errores.ts';
import type { LibroContable } from './libro.ts';
import { mesSiguiente } from './mes.ts';

/** Which months are open, and the rule of dates of whatever posts. */

/** The month that closes next. */
export const mesPorCerrar = ({ desde, cerrado_hasta }: LibroContable): string =>
  cerrado_hasta === null ? mesDe(desde) : mesSiguiente(cerrado_hasta);

/** The first day that is open; it may be one to come. */
export const primerDiaAbierto = (libro: LibroContable): Fecha => `${mesPorCerrar(libro)}-01`;

/** Whether the month of a date is closed; those before the books are no months of theirs. */
export const estaCerrado = ({ desde, cerrado_hasta }: LibroContable, fecha: Fecha): boolean =>
  cerrado_hasta !== null && fecha >= desde && mesDe(fecha) <= cerrado_hasta;

/**
 * The rule of dates of whatever posts: its month is open and it is no future day. A company without
 * books has no such rule, and neither have days before them. 400.
 */
export const exigirPeriodoAbierto = (
  libro: LibroContable | undefined,
  fecha: Fecha,
  hoy: Fecha,
): void => {
  if (!libro) return;
  if (fecha > hoy) throw errores.fechaFutura({ fecha, hasta: hoy });
  if (!estaCerrado(libro, fecha)) return;
  const abierto_desde = primerDiaAbierto(libro);
  throw errores.periodoCerrado({ fecha, periodo: mesDe(fecha), abierto_desde });
};

/**
 * The day on which something is undone that says no day: its own, or today when that one is closed or
 * before the books.
 */
export const fechaDeReverso = (
  libro: LibroContable | undefined,
  fecha: Fecha,
  hoy: Fecha,
): Fecha => (libro && (fecha < libro.desde || estaCerrado(libro, fecha)) ? hoy : fecha);
