import type { Posteo } from '#domain/cartera/asientos-de-cartera.ts';
import type { AplicacionDeCobro } from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';

/** What collections post (Ley: dinero §1). */
export const POSTEO_DE_COBROS: Posteo<AplicacionDeCobro> = {
  origen: ORIGEN_DE_COBRO,
  retenidos: [
    ['ret_renta_recibida', ({ retencion_renta }) => retencion_renta],
    ['ret_iva_recibida', ({ retencion_iva }) => retencion_iva],
  ],
  glosas: {
    registrar: ({ id, persona_nombre }) => `Cobro ${id} de ${persona_nombre}`,
    aplicar: ({ id, persona_nombre }, numero) =>
      `Anticipo del cobro ${id} de ${persona_nombre} · ${numero}`,
    quitar: ({ id }, numero) => `Anticipo del cobro ${id} que se quita de ${numero}`,
    devolver: ({ id, persona_nombre }) =>
      `Devolución del anticipo del cobro ${id} a ${persona_nombre}`,
    anular: ({ id }, motivo) => `Anulación del cobro ${id}: ${motivo}`,
    anularDevolucion: ({ id }, motivo) =>
      `Anulación de la devolución del anticipo del cobro ${id}: ${motivo}`,
  },
};
