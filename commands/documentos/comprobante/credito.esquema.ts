import { z } from 'zod';
import { fecha, rehusar } from '#commands/kernel/campos.ts';
import type { CondicionDePago } from '#domain/documentos/comprobante/credito.ts';

/** Until when a document is to be paid, in the bodies of those that may be on credit. */

export const camposDeCredito = {
  condicion_pago: z.literal(['contado', 'credito']).nullish(),
  fecha_vencimiento: fecha.nullish(),
};

type Escrita = {
  readonly condicion_pago?: 'contado' | 'credito' | null | undefined;
  readonly fecha_vencimiento?: string | null | undefined;
};

/** 422 for credit without a due date, and for a due date without credit. */
export const condicionDePago = (cuerpo: Escrita, ctx: z.core.$RefinementCtx): CondicionDePago => {
  const condicion_pago = cuerpo.condicion_pago ?? 'contado';
  const fecha_vencimiento = cuerpo.fecha_vencimiento ?? null;
  const en = ['fecha_vencimiento'];
  if (condicion_pago === 'credito' && fecha_vencimiento === null) {
    const mensaje = 'Es obligatorio cuando condicion_pago es «credito»';
    rehusar(ctx, undefined, { tipo: 'missing', mensaje, en });
  } else if (condicion_pago === 'contado' && fecha_vencimiento !== null) {
    const mensaje = 'Solo se admite cuando condicion_pago es «credito»';
    rehusar(ctx, fecha_vencimiento, { tipo: 'value_error', mensaje, en });
  }
  return { condicion_pago, fecha_vencimiento };
};
