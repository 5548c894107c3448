import type { Sucursal } from 'comprobantes-cliente';

/** The series of a branch: each kind of document has its own numbers in each environment. */

export const SERIES = {
  factura: 'Facturas',
  nota_credito: 'Notas de crédito',
  nota_debito: 'Notas de débito',
  guia_remision: 'Guías de remisión',
  retencion: 'Retenciones',
  liquidacion_compra: 'Liquidaciones de compra',
} as const satisfies { readonly [S in keyof Sucursal['proximos_numeros']['1']]: string };
export type Serie = keyof typeof SERIES;
export const LAS_SERIES = Object.keys(SERIES) as Serie[];

/** `001-001`: how its documents begin. */
export const serieDe = ({ establecimiento, punto_emision }: Sucursal): string =>
  `${establecimiento}-${punto_emision}`;
