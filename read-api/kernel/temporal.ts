import { erroresTemporales } from '#domain/kernel/temporal.errores.ts';
import { type Fecha, fechaDe, type Instante, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Conocimiento } from './consulta.ts';

/** Asking at another date, and as known on another day: neither may be to come. */

/** @throws temporal.al_futuro */
export const exigirPasada = (al: Fecha | undefined, ahora_ms: number): Fecha | undefined => {
  const hoy = fechaDe(instanteDeMs(ahora_ms));
  if (al !== undefined && al > hoy) throw erroresTemporales.alFuturo({ al, hoy });
  return al;
};

/**
 * The instant until which it was known; `undefined` when that is now, as it is for today as a whole.
 * @throws temporal.conocido_el_futuro
 */
export const conocidoHasta = (
  conocimiento: Conocimiento | undefined,
  ahora_ms: number,
): Instante | undefined => {
  if (conocimiento === undefined) return undefined;
  const { hasta, del_dia } = conocimiento;
  const ahora = instanteDeMs(ahora_ms);
  if (Date.parse(hasta) <= ahora_ms) return hasta;
  if (del_dia && fechaDe(hasta) === fechaDe(ahora)) return undefined;
  throw erroresTemporales.conocidoFuturo({ ahora });
};
