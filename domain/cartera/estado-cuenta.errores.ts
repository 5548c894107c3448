import { rechazo } from '#domain/kernel/error.ts';

// 400
/** One answer has a bound; a file has none. The code is stable. */
export const estadoDeCuentaMuyLargo = rechazo<{ maximo: number }>(
  'valor',
  'cartera.estado_de_cuenta_muy_largo',
  ({ maximo }) =>
    `El estado de cuenta responde hasta ${maximo} documentos: pida menos días, o format=csv, ` +
    'que los lleva todos.',
);
