import { decimalDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { Servicio } from './servicio.ts';

/** The record (Ley: documentos §10). */
export const vistaServicio = (servicio: Servicio) => ({
  id: servicio.id,
  codigo_principal: servicio.codigo_principal,
  descripcion: servicio.descripcion,
  precio_unitario: decimalDeMillonesimas(servicio.precio_unitario),
  tarifa_iva: servicio.tarifa_iva,
  iva_codigo: servicio.iva_codigo,
  activo: servicio.activo,
});

export type VistaServicio = ReturnType<typeof vistaServicio>;
