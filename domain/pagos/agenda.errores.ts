import { rechazo } from '#domain/kernel/error.ts';

/** Why the payment agenda is not answered. The code is stable. */

// 400
export const agendaDemasiadoLarga = rechazo<{ maximo: number }>(
  'valor',
  'pagos.agenda_demasiado_larga',
  ({ maximo }) => `Hay más de ${maximo} compras por pagar: acote la agenda con desde y hasta.`,
);
