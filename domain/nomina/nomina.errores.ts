import type { Bloqueo } from '#domain/contabilidad/integracion.ts';
import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of payrolls of their own. The codes are stable. */

// 404
export const nominaNoEncontrada = rechazo<{ nomina_id: number }>(
  'no_encontrado',
  'nominas.no_encontrada',
  'La nómina no existe.',
);
export const pagoDeNominaNoEncontrado = rechazo<{ nomina_id: number; pago_id: number }>(
  'no_encontrado',
  'nominas.pago_no_encontrado',
  'El pago no es de esa nómina.',
);
export const personaNoEsta = rechazo<{ nomina_id: number; persona: number | string }>(
  'no_encontrado',
  'nominas.persona_no_encontrada',
  ({ persona }) => `La nómina no tiene una persona ${persona}.`,
);

// 400
export const pagoAntesDeLaNomina = rechazo<{ fecha: string; fecha_de_la_nomina: string }>(
  'valor',
  'nominas.pago_antes_de_la_nomina',
  ({ fecha, fecha_de_la_nomina }) =>
    `No se paga el ${fecha}: la nómina es del ${fecha_de_la_nomina}. Lo que se dio antes es un anticipo.`,
);
export const nominaDespuesDeSuPago = rechazo<{ fecha: string; pago_id: number; hasta: string }>(
  'valor',
  'nominas.despues_de_su_pago',
  ({ fecha, pago_id, hasta }) =>
    `La nómina no pasa al ${fecha}: su pago ${pago_id} es del ${hasta}.`,
);
export const anulacionAntesDeSuPago = rechazo<{ fecha: string; pago_id: number; desde: string }>(
  'valor',
  'nominas.anulacion_antes_de_su_pago',
  ({ fecha, pago_id, desde }) =>
    `La nómina no se anula el ${fecha}: su pago ${pago_id} se deshizo el ${desde}.`,
);

// 409
export const nominaConPagos = rechazo<{ nomina_id: number; bloqueos: readonly Bloqueo[] }>(
  'conflicto',
  'nominas.con_pagos',
  'La nómina tiene pagos vigentes: anúlelos primero.',
);
export const nadaQuePagar = rechazo<{ nomina_id: number }>(
  'conflicto',
  'nominas.nada_que_pagar',
  'De la nómina no se debe nada.',
);
export const excedeLoDebido = rechazo<{
  nomina_id: number;
  /** Place in the roll; null: all of it. */
  persona: number | null;
  debido: number;
  monto: number;
}>('conflicto', 'nominas.excede_lo_debido', ({ persona, debido, monto }) => {
  const de = persona === null ? 'la nómina' : `la persona ${persona}`;
  return `De ${de} se debe ${debido.toFixed(2)}, y se pagaría ${monto.toFixed(2)}.`;
});
export const demasiadosPagos = rechazo<{ nomina_id: number; maximo: number }>(
  'conflicto',
  'nominas.demasiados_pagos',
  ({ maximo }) => `Una nómina tiene hasta ${maximo} pagos.`,
);
export const rolDeNominaAnulada = rechazo<{ documento_id: number }>(
  'conflicto',
  'correo.anulado',
  'La nómina está anulada: sus roles de pago ya no se envían.',
);
