import { dolares, fecha, lista, oNulo, porcentaje, texto, unoDe } from '../campos.ts';
import { vistaDe } from '../vista.ts';
import type { ImpuestoDeReembolso, Reembolso } from './reembolsos.ts';

/** How what is reimbursed looks from outside. */

const vistaImpuestoDeReembolso = vistaDe<ImpuestoDeReembolso>()({
  codigo: unoDe(['2', '3', '5']),
  codigo_porcentaje: texto(),
  tarifa: porcentaje('Por ciento, hasta 2 decimales'),
  base_imponible_reembolso: dolares(),
  impuesto_reembolso: dolares(),
});

export const vistaReembolso = vistaDe<Reembolso>()({
  tipo_identificacion_proveedor_reembolso: unoDe(['04', '05', '06', '07', '08']),
  identificacion_proveedor_reembolso: texto(),
  cod_pais_pago_proveedor_reembolso: oNulo(texto()),
  tipo_proveedor_reembolso: unoDe(['01', '02']),
  cod_doc_reembolso: texto(),
  estab_doc_reembolso: texto(),
  pto_emi_doc_reembolso: texto(),
  secuencial_doc_reembolso: texto(),
  fecha_emision_doc_reembolso: fecha(),
  numero_autorizacion_doc_reemb: texto(),
  detalle_impuestos: lista(vistaImpuestoDeReembolso),
});
