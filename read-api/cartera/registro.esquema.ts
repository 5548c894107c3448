import { z } from 'zod';
import { dolaresVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** What of a collection or payment is answered alike. */

/** What its money became, and what undid it. */
export const seguimientoVista = {
  movimiento_id: idVista.nullable().meta({ description: 'El de esa cuenta' }),
  asiento_id: idVista.nullable().meta({ description: 'null: no se contabilizó' }),
  monto_anticipo: dolaresVista.meta({ description: 'Lo que no se aplicó al registrarlo' }),
  saldo_anticipo: dolaresVista.meta({
    description: 'Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos',
  }),
  anulado: z.boolean(),
  anulado_motivo: z.string().nullable(),
  anulado_en: instanteVista.nullable(),
};

export const origenVista = {
  sucursal_id: idVista,
  ambiente: z.enum(['1', '2']),
  creado_por: z.string(),
  creado_en: instanteVista,
};

/** Money of its advance that was given back; `cuenta`: what that account is. */
export const devolucionVista = (cuenta: string) => ({
  id: idVista,
  fecha: instanteVista,
  monto: dolaresVista,
  cuenta_dinero_id: idVista.meta({ description: cuenta }),
  movimiento_id: idVista,
  referencia: z.string().nullable(),
  anulada: z.boolean(),
  anulada_motivo: z.string().nullable(),
});

/** What their records and their advances say of another date. */
export const SOBRE_SU_DINERO_AL =
  'Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y ' +
  'lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.';

export const SOBRE_LOS_ANTICIPOS_AL =
  'Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con ' +
  'fecha anterior a la del dinero que volvió a él.';
