import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { ReembolsoDelAnexo } from './anexo.vista.ts';

/** What a document passes on of another, as the annex tells it. */
export const reembolsoDelAnexo = (r: Reembolso): ReembolsoDelAnexo => ({
  tipo_comprobante: r.cod_doc_reembolso,
  tipo_identificacion: r.tipo_identificacion_proveedor_reembolso,
  identificacion: r.identificacion_proveedor_reembolso,
  establecimiento: r.estab_doc_reembolso,
  punto_emision: r.pto_emi_doc_reembolso,
  secuencial: r.secuencial_doc_reembolso,
  fecha: r.fecha_emision_doc_reembolso,
  autorizacion: r.numero_autorizacion_doc_reemb,
  impuestos: r.detalle_impuestos.map((i) => ({
    impuesto: i.codigo,
    iva_codigo: i.codigo_porcentaje,
    tarifa: i.tarifa,
    base: i.base_imponible_reembolso,
    valor: i.impuesto_reembolso,
  })),
});
