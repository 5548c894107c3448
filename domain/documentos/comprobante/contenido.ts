import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { identificacionValida } from '#domain/kernel/identificacion.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import type { Linea, Totales } from './comprobante.ts';
import { dentroDelLimite } from './totales.ts';

/** What no document may say, whatever its type. */

/** The other party's number can be somebody's. */
export const rechazarIdentificacion = (
  errores: ErroresDeComprobante,
  {
    tipo_identificacion,
    identificacion,
  }: { readonly tipo_identificacion: TipoIdentificacion; readonly identificacion: string },
): void => {
  if (!identificacionValida(tipo_identificacion, identificacion)) {
    throw errores.identificacionInvalida({ tipo_identificacion, identificacion });
  }
};

/** No line below zero, no amount beyond the SRI's digits. A total of 0.00 is allowed. */
export const rechazarImportes = (
  errores: ErroresDeComprobante,
  detalles: readonly Linea[],
  totales: Totales,
): void => {
  const negativa = detalles.findIndex((linea) => linea.precio_total < 0);
  if (negativa !== -1) throw errores.descuentoMayorQueLinea({ linea: negativa + 1 });
  if (!dentroDelLimite(detalles, totales)) {
    throw errores.importeFueraDeLimite({ maximo: decimalDeCentavos(MAXIMO_CENTAVOS) });
  }
};

/**
 * Whether a content is what a document says already; the day on which a draft was saved apart.
 * `contenido` and `actual` have the same fields, but for those that are there only where they were said.
 */
export const dicenLoMismo = <C extends object>(contenido: C, actual: C): boolean => {
  const [uno, otro] = [contenido, actual] as readonly { readonly [campo: string]: unknown }[];
  return [...Object.keys(actual), 'opcionales'].every(
    (campo) =>
      campo === 'fecha_emision' ||
      JSON.stringify(uno![campo] ?? null) === JSON.stringify(otro![campo] ?? null),
  );
};
