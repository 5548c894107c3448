import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaAnteElSri, vistaInstante } from '../comprobante/comprobante.vista.ts';
import { NOMBRES_DE_RETENCION } from './retencion.errores.ts';
import type { DocSustento, PagoAlExterior, Reembolso, Retenido } from './retencion.events.ts';
import { periodoFiscalDe, type Retencion } from './retencion.ts';

/** How a withholding looks from outside: the fields of the SRI's schema in snake_case. */

const SIN_EXTERIOR: { readonly [C in keyof PagoAlExterior]: null } = {
  tipo_regi: null,
  pais_efec_pago: null,
  aplic_conv_dob_trib: null,
  pag_ext_suj_ret_nor_leg: null,
  pago_reg_fis: null,
};

const vistaRetenido = (r: Retenido) => ({
  codigo: r.codigo,
  codigo_retencion: r.codigo_retencion,
  base_imponible: dolares(r.base_imponible),
  porcentaje_retener: r.porcentaje_retener / 100,
  valor_retenido: dolares(r.valor_retenido),
  dividendos: r.dividendos && { ...r.dividendos, im_renta_soc: dolares(r.dividendos.im_renta_soc) },
  compra_caj_banano: r.compra_caj_banano && {
    ...r.compra_caj_banano,
    prec_caj_ban: dolares(r.compra_caj_banano.prec_caj_ban),
  },
});

const vistaReembolso = (r: Reembolso) => ({
  ...r,
  detalle_impuestos: r.detalle_impuestos.map((i) => ({
    codigo: i.codigo,
    codigo_porcentaje: i.codigo_porcentaje,
    tarifa: i.tarifa / 100,
    base_imponible_reembolso: dolares(i.base_imponible_reembolso),
    impuesto_reembolso: dolares(i.impuesto_reembolso),
  })),
});

const enDolares = (centavos: Centavos | null) => (centavos === null ? null : dolares(centavos));

const vistaDocSustento = (d: DocSustento) => ({
  liquidacion_id: d.liquidacion_id,
  compra_id: d.compra_id,
  cod_sustento: d.cod_sustento,
  cod_doc_sustento: d.cod_doc_sustento,
  num_doc_sustento: d.num_doc_sustento,
  fecha_emision_doc_sustento: d.fecha_emision_doc_sustento,
  fecha_registro_contable: d.fecha_registro_contable,
  num_aut_doc_sustento: d.num_aut_doc_sustento,
  pago_loc_ext: d.al_exterior ? ('02' as const) : ('01' as const),
  ...(d.al_exterior ?? SIN_EXTERIOR),
  total_comprobantes_reembolso: enDolares(d.total_comprobantes_reembolso),
  total_base_imponible_reembolso: enDolares(d.total_base_imponible_reembolso),
  total_impuesto_reembolso: enDolares(d.total_impuesto_reembolso),
  total_sin_impuestos: dolares(d.total_sin_impuestos),
  importe_total: dolares(d.importe_total),
  impuestos_doc_sustento: d.impuestos_doc_sustento.map((i) => ({
    cod_impuesto_doc_sustento: i.cod_impuesto_doc_sustento,
    codigo_porcentaje: i.codigo_porcentaje,
    base_imponible: dolares(i.base_imponible),
    tarifa: i.tarifa / 100,
    valor_impuesto: dolares(i.valor_impuesto),
  })),
  retenciones: d.retenciones.map(vistaRetenido),
  reembolsos: d.reembolsos.map(vistaReembolso),
  pagos: d.pagos.map(({ forma_pago, total }) => ({ forma_pago, total: dolares(total) })),
});

export const vistaRetencion = (fila: Retencion) => ({
  id: fila.id,
  numero_comprobante: fila.numero_comprobante,
  fecha_emision: fila.fecha_emision,
  tipo_identificacion_sujeto_retenido: fila.tipo_identificacion,
  tipo_sujeto_retenido: fila.tipo_sujeto_retenido,
  parte_rel: fila.parte_rel,
  razon_social_sujeto_retenido: fila.razon_social,
  identificacion_sujeto_retenido: fila.identificacion,
  periodo_fiscal: periodoFiscalDe(fila),
  docs_sustento: fila.docs_sustento.map(vistaDocSustento),
  total: dolares(fila.total),
  email: fila.email,
  estado: fila.estado,
  clave_acceso: fila.clave_acceso,
  numero_autorizacion: fila.numero_autorizacion,
  fecha_autorizacion: vistaInstante(fila.fecha_autorizacion),
  estado_sri: fila.estado_sri,
  proveedor_id: fila.persona_id,
  sucursal_id: fila.sucursal_id,
  ambiente: fila.ambiente,
  creado_en: conDesfase(fila.creado_en),
  anulado_motivo: fila.anulacion?.motivo ?? null,
  fecha_anulacion: fila.anulacion?.fecha ?? null,
  ...vistaAnteElSri(NOMBRES_DE_RETENCION, fila),
});

export type VistaRetencion = ReturnType<typeof vistaRetencion>;
