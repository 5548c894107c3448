import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import * as errores from './libro.errores.ts';
import type { LibroContable } from './libro.ts';
import { anioDe, mesDePeriodo, mesSiguiente } from './mes.ts';

/** Which months are open, and the rule of dates of whatever posts. */

/** The month that closes next. */
export const mesPorCerrar = ({ desde, cerrado_hasta }: LibroContable): string =>
  cerrado_hasta === null ? mesDe(desde) : mesSiguiente(cerrado_hasta);

/** The first day that is open; it may be one to come. */
export const primerDiaAbierto = (libro: LibroContable): Fecha => `${mesPorCerrar(libro)}-01`;

/** The months of a year of the books that are not closed, `YYYY-MM`. */
export const mesesAbiertos = ({ desde, cerrado_hasta }: LibroContable, anio: number) =>
  Array.from({ length: 12 }, (_, i) => mesDePeriodo({ anio, mes: i + 1 })).filter(
    (mes) => mes >= mesDe(desde) && (cerrado_hasta === null || mes > cerrado_hasta),
  );

/** The last year whose months are all closed; none: `undefined`. */
export const ultimoAnioCerrado = ({ cerrado_hasta }: LibroContable): number | undefined =>
  cerrado_hasta === null ? undefined : anioDe(`${mesSiguiente(cerrado_hasta)}-01`) - 1;

/** Whether nothing more goes to a date: its month is closed, or it is older than an opening entry. */
export const estaCerrado = (
  { desde, cerrado_hasta, apertura_id }: LibroContable,
  fecha: Fecha,
): boolean =>
  fecha < desde ? apertura_id !== null : cerrado_hasta !== null && mesDe(fecha) <= cerrado_hasta;

/** What is older than the books waits until activation has gone over what was there. 409. */
export const exigirAlDia = ({ desde, estado }: LibroContable, fecha: Fecha): void => {
  if (fecha < desde && estado === 'activando') throw errores.activacionEnCurso({});
};

/**
 * The rule of dates of whatever posts: its month is open and it is no future day (400). A company
 * without books has no such rule; days before them are open until they have an opening entry, and
 * wait (409) while they are being activated.
 */
export const exigirPeriodoAbierto = (
  libro: LibroContable | undefined,
  fecha: Fecha,
  hoy: Fecha,
): void => {
  if (!libro) return;
  if (fecha > hoy) throw errores.fechaFutura({ fecha, hasta: hoy });
  exigirAlDia(libro, fecha);
  if (!estaCerrado(libro, fecha)) return;
  if (fecha < libro.desde) throw errores.antesDeLaContabilidad({ fecha, desde: libro.desde });
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
