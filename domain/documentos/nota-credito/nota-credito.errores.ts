import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import type { NombresDeTipo } from '../comprobante/comprobante.errores.ts';
import { erroresDeNota } from '../notas/notas.errores.ts';
import type { SobreElTopeDelImpuesto } from './nota-credito.consumo.ts';

/** Every refusal that a credit note knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_NOTA_CREDITO: NombresDeTipo<'nota_credito_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.nota_credito,
  parametro: 'nota_credito_id',
  singular: 'nota de crédito',
  plural: 'notas de crédito',
};

export const errores = {
  ...erroresDeNota(NOMBRES_DE_NOTA_CREDITO),

  // 400
  aConsumidorFinal: rechazo(
    'valor',
    'notas_credito.a_consumidor_final',
    'Al consumidor final no se le emite una nota de crédito: el SRI exige identificar al comprador.',
  ),

  // 409
  /** `tope`: the invoice's total without the tip; `usado`: by the other live notes. */
  sobreElTope: rechazo<{
    factura_id: number;
    total: number;
    tope: number;
    usado: number;
    disponible: number;
  }>(
    'conflicto',
    'notas_credito.sobre_el_tope',
    ({ total, disponible }) =>
      `La nota es de ${total.toFixed(2)} y de la factura solo quedan ${disponible.toFixed(2)} por ` +
      'acreditar.',
  ),
  /** Of ICE or IRBPNR: what the other live notes leave of the invoice's. */
  sobreElTopeDelImpuesto: rechazo<SobreElTopeDelImpuesto & { readonly factura_id: number }>(
    'conflicto',
    'notas_credito.sobre_el_tope_del_impuesto',
    ({ impuesto, codigo_tarifa, valor, disponible }) =>
      `La nota acredita ${valor.toFixed(2)} del ${impuesto} ${codigo_tarifa} y de la factura solo quedan ` +
      `${disponible.toFixed(2)}.`,
  ),
};
