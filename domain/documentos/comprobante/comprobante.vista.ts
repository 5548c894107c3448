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

/** What the record of every type says of its number, its other party and its life. */
export const vistaDeLaVida = (comprobante: Comprobante) => ({
  ...vistaEstado(comprobante),
  numero_comprobante: comprobante.numero_comprobante,
  fecha_emision: comprobante.fecha_emision,
  identificacion: comprobante.identificacion,
  razon_social: comprobante.razon_social,
  email: comprobante.email,
  sucursal_id: comprobante.sucursal_id,
  ambiente: comprobante.ambiente,
  creado_en: conDesfase(comprobante.creado_en),
  anulado_motivo: comprobante.anulacion?.motivo ?? null,
  fecha_anulacion: comprobante.anulacion?.fecha ?? null,
});
