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

/** A body that the API accepts as it is. */
export const cuerpoDeRetencion = (cambios: object = {}): object => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: 'Servicios del Austro S.A.',
  identificacion_sujeto_retenido: '0190072002001',
  docs_sustento: [sustento()],
  ...cambios,
});
