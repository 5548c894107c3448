import { rechazo } from '#domain/kernel/error.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import { erroresDeComprobante, type NombresDeTipo } from '../comprobante/comprobante.errores.ts';

/** Every refusal that an invoice knows. The codes are stable: callers program against them. */

export const NOMBRES_DE_FACTURA: NombresDeTipo<'factura_id'> = {
  recurso: RECURSO_DE_DOCUMENTO.factura,
  parametro: 'factura_id',
  singular: 'factura',
  plural: 'facturas',
};

/** Those of any document. */
export const COMUNES = erroresDeComprobante(NOMBRES_DE_FACTURA);

// 400
export const propinaNoPermitida = rechazo(
  'valor',
  'facturas.propina_no_permitida',
  'Solo un restaurante, bar u hotel puede cobrar propina: actívelo en el perfil de la empresa.',
);
export const consumidorFinalSobreLimite = rechazo<{ total: number; maximo: number }>(
  'valor',
  'facturas.consumidor_final_sobre_limite',
  ({ total, maximo }) =>
    `Una factura a consumidor final no puede superar USD ${maximo.toFixed(2)} ` +
    `(total ${total.toFixed(2)}): identifique al comprador.`,
);
export const propinaEnLote = rechazo<{ indice: number }>(
  'valor',
  'facturas.propina_en_lote',
  'Las facturas de un lote no admiten propina.',
);

// 409
/** `bloqueos`: the live collections, the notes authorized or on their way and the assets it sold, with their amounts. */
export const facturaConMovimientos = rechazo<{
  factura_id: number;
  bloqueos: readonly { tipo: string; id: number; monto: number }[];
}>(
  'conflicto',
  'facturas.con_movimientos',
  'La factura tiene cobros vigentes, notas autorizadas o en trámite, o activos fijos vendidos con ella.',
);
