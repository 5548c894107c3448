import type { FacturaDeLista } from 'comprobantes-cliente';
import { estadoDicho } from '#panel/nucleo/glosario.ts';

/** What all the documents that the SRI authorizes have in common on the screen. */

const ESTADOS: readonly FacturaDeLista['estado'][] = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
  'DEVUELTA',
  'RECHAZADO',
  'ANULADO',
];

/** Their states, as a filter offers them. */
export const ESTADOS_DE_COMPROBANTE = ESTADOS.map((value) => ({
  value,
  label: estadoDicho(value).texto,
}));
