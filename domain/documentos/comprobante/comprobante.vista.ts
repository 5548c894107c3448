import { conDesfase, type Instante } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './ciclo.ts';

/** How the life of a document looks from outside, whatever its type. */

/** With the −05:00 offset. */
export const vistaInstante = (valor: Instante | null): string | null =>
  valor === null ? null : conDesfase(valor);

/** The status object of the specification. */
export const vistaEstado = (comprobante: Comprobante) => ({
  id: comprobante.id,
  estado: comprobante.estado,
  clave_acceso: comprobante.clave_acceso,
  numero_autorizacion: comprobante.numero_autorizacion,
  fecha_autorizacion: vistaInstante(comprobante.fecha_autorizacion),
  estado_sri: comprobante.estado_sri,
});

export type VistaEstado = ReturnType<typeof vistaEstado>;
