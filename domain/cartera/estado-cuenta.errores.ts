import { rechazo } from '#domain/kernel/error.ts';

// 404
export const documentoNoEncontrado = rechazo<{ documento: string; documento_id: number }>(
  'no_encontrado',
  'cartera.documento_no_encontrado',
  ({ documento, documento_id }) => `No se encontró ${documento} ${documento_id}.`,
);

// 400
/** One answer has a bound; a file has none. The code is stable. */
export const estadoDeCuentaMuyLargo = rechazo<{ maximo: number }>(
  'valor',
  'cartera.estado_de_cuenta_muy_largo',
  ({ maximo }) =>
    `El estado de cuenta responde hasta ${maximo} documentos: pida menos días, o format=csv, ` +
    'que los lleva todos.',
);
