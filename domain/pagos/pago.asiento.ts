import type { Posteo } from '#domain/cartera/asientos-de-cartera.ts';
import type { AplicacionDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** What payments to suppliers post (Ley: dinero §1). */
export const POSTEO_DE_PAGOS: Posteo<AplicacionDePago> = {
  origen: ORIGEN_DE_PAGO,
  retenidos: [],
  glosas: {
    registrar: ({ id, persona_nombre }) => `Pago ${id} a ${persona_nombre}`,
    aplicar: ({ id, persona_nombre }, numero) =>
      `Anticipo del pago ${id} a ${persona_nombre} · ${numero}`,
    quitar: ({ id }, numero) => `Se quita del anticipo del pago ${id} lo aplicado a ${numero}`,
    devolver: ({ id, persona_nombre }) =>
      `Devolución del anticipo del pago ${id} a ${persona_nombre}`,
    anular: ({ id }, motivo) => `Anulación del pago ${id}: ${motivo}`,
    anularDevolucion: ({ id }, motivo) => `Anulación de la devolución del pago ${id}: ${motivo}`,
  },
};
