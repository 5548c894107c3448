import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of the statements. The codes are stable. */

// 400
export const papelMuyLargo = rechazo<{ maximo: number }>(
  'valor',
  'contabilidad.papel_muy_largo',
  ({ maximo }) =>
    `Un PDF lleva hasta ${maximo} líneas: pida menos días, o format=csv, que las lleva todas.`,
);
