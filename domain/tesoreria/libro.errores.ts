import { rechazo } from '#domain/kernel/error.ts';

// 400
/** One answer has a bound; a file has none. The code is stable. */
export const libroMuyLargo = rechazo<{ maximo: number }>(
  'valor',
  'tesoreria.libro_muy_largo',
  ({ maximo }) =>
    `El libro responde hasta ${maximo} movimientos: pida menos días, o por páginas con limit y offset, o format=csv, que los lleva todos.`,
);
