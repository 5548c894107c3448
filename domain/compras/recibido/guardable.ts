import * as errores from '#domain/compras/compra.errores.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Recibido } from './recibido.ts';

/**
 * Why no purchase of a document can be entered, as `POST /compras` refuses it; `undefined`: one can. A
 * day to come is looked at here, and not where documents are read, which has no clock.
 */
export const rechazoDeRecibido = (
  { fecha_emision }: Recibido,
  hoy: Fecha,
): ErrorDominio | undefined =>
  fecha_emision > hoy ? errores.emisionFutura({ fecha_emision, fecha_maxima: hoy }) : undefined;
