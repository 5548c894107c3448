import { hoy } from './guia.http.ts';

export const RETENIDO = { codigo: '1', codigo_retencion: '303', base_imponible: 200 };

export const sustento = (cambios: object = {}): object => ({
  cod_sustento: '01',
  num_doc_sustento: '002-001-000000396',
  fecha_emision_doc_sustento: hoy(),
  total_sin_impuestos: 200,
  impuestos_doc_sustento: [
    { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '4', base_imponible: 200 },
  ],
  retenciones: [RETENIDO],
  ...cambios,
});

/** 10.00 at 15 % and 5.00 at 0 %: 16.50. */
export const reembolso = (cambios: object = {}): object => ({
  tipo_identificacion_proveedor_reembolso: '04',
  identificacion_proveedor_reembolso: '1791304233001',
  tipo_proveedor_reembolso: '02',
  cod_doc_reembolso: '01',
  estab_doc_reembolso: '001',
  pto_emi_doc_reembolso: '002',
  secuencial_doc_reembolso: '000000003',
  fecha_emision_doc_reembolso: hoy(),
  numero_autorizacion_doc_reemb: '1234567890',
  detalle_impuestos: [
    { codigo: '2', codigo_porcentaje: '4', base_imponible_reembolso: 10 },
    { codigo: '2', codigo_porcentaje: '0', base_imponible_reembolso: 5 },
  ],
  ...cambios,
});

/** A body that the API accepts as it is. */
export const cuerpoDeRetencion = (cambios: object = {}): object => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: 'Servicios del Austro S.A.',
  identificacion_sujeto_retenido: '0190072002001',
  docs_sustento: [sustento()],
  ...cambios,
});
