import { vistaLinea } from '#domain/documentos/comprobante/detalles.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Proforma } from './proforma.ts';

/** How a quote looks from outside. */

const importes = (proforma: Proforma) => ({
  subtotal_0: dolares(proforma.subtotal_0),
  subtotal_5: dolares(proforma.subtotal_5),
  subtotal_15: dolares(proforma.subtotal_15),
  subtotal_no_objeto: dolares(proforma.subtotal_no_objeto),
  subtotal_exento: dolares(proforma.subtotal_exento),
  total_sin_impuestos: dolares(proforma.total_sin_impuestos),
  total_descuento: dolares(proforma.total_descuento),
  iva: dolares(proforma.iva),
  total: dolares(proforma.total),
});

/** Its own record. `token_publico`: null where only its hash is left. */
export const vistaProforma = (proforma: Proforma, token_publico: string | null) => ({
  id: proforma.id,
  numero: proforma.numero,
  estado: proforma.estado,
  fecha_emision: proforma.fecha_emision,
  validez_dias: proforma.validez_dias,
  valida_hasta: proforma.valida_hasta,
  tipo_identificacion: proforma.tipo_identificacion,
  identificacion: proforma.identificacion,
  razon_social: proforma.razon_social,
  direccion: proforma.direccion,
  email: proforma.email,
  notas: proforma.notas,
  sucursal_id: proforma.sucursal_id,
  ...importes(proforma),
  detalles: proforma.detalles.map(vistaLinea),
  factura_id: proforma.factura_id,
  token_publico,
  avisos: proforma.conversion_negada
    ? [`Se aceptó y no se convirtió en factura: ${proforma.conversion_negada.detalle}`]
    : [],
  creado_en: conDesfase(proforma.creado_en),
});

export type VistaProforma = ReturnType<typeof vistaProforma>;

/** An element of the list. */
export type ProformaDeLista = Pick<
  Proforma,
  | 'id'
  | 'numero'
  | 'fecha_emision'
  | 'valida_hasta'
  | 'identificacion'
  | 'razon_social'
  | 'total'
  | 'estado'
  | 'factura_id'
>;

export const vistaDeListaDeProforma = ({ total, ...fila }: ProformaDeLista) => ({
  ...fila,
  total: dolares(total),
});
