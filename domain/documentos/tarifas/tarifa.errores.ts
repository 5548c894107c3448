import { rechazo } from '#domain/kernel/error.ts';

/** What an operator may not say of rates. The codes are stable. */

type Dias = { readonly desde: string; readonly hasta: string };

export const diasAlReves = rechazo<Dias>(
  'valor',
  'tarifas.dias_al_reves',
  ({ desde, hasta }) => `El último día (${hasta}) es anterior al primero (${desde}).`,
);
export const antesDeLaLey = rechazo<Dias & { ley: string }>(
  'valor',
  'tarifas.antes_de_la_ley',
  ({ desde, ley }) => `La tarifa del 8 % existe desde el ${ley}: no pudo regir el ${desde}.`,
);
export const otroDecreto = rechazo<Dias & { decreto: string }>(
  'conflicto',
  'tarifas.otro_decreto',
  ({ desde, hasta, decreto }) =>
    `Ya se decretó del ${desde} al ${hasta} (${decreto}): retírelo antes, con «tarifas retirar ${desde}».`,
);
export const sinDecreto = rechazo<{ desde: string }>(
  'no_encontrado',
  'tarifas.sin_decreto',
  ({ desde }) => `Ningún decreto comienza el ${desde}.`,
);
export const sinPrimerDia = rechazo<{ impuesto: string; tarifa: string }>(
  'valor',
  'tarifas.sin_primer_dia',
  ({ tarifa }) => `La tarifa ${tarifa} no dice desde qué día rige.`,
);
