import { z } from 'zod';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { ambiente, anteElSri, deSuTramite } from '../comprobante/comprobante.esquema.ts';

/** The answers about withholdings. Who issues or changes one answers with these too, by their name. */

const siONo = z.enum(['SI', 'NO']);
const porcentaje = z.number().meta({ description: 'Por ciento, hasta 2 decimales' });

const impuesto = z.strictObject({
  cod_impuesto_doc_sustento: z.enum(['2', '3', '5']),
  codigo_porcentaje: z.string(),
  base_imponible: dolaresVista,
  tarifa: porcentaje,
  valor_impuesto: dolaresVista,
});

const retenido = z.strictObject({
  codigo: z.enum(['1', '2', '6']),
  codigo_retencion: z.string(),
  base_imponible: dolaresVista,
  porcentaje_retener: porcentaje,
  valor_retenido: dolaresVista,
  dividendos: z
    .strictObject({
      fecha_pago_div: fechaVista,
      im_renta_soc: dolaresVista,
      ejer_fis_ut_div: z.string(),
    })
    .nullable(),
  compra_caj_banano: z
    .strictObject({ num_caj_ban: z.string(), prec_caj_ban: dolaresVista })
    .nullable(),
});

const reembolso = z.strictObject({
  tipo_identificacion_proveedor_reembolso: z.enum(['04', '05', '06', '07', '08']),
  identificacion_proveedor_reembolso: z.string(),
  cod_pais_pago_proveedor_reembolso: z.string().nullable(),
  tipo_proveedor_reembolso: z.enum(['01', '02']),
  cod_doc_reembolso: z.string(),
  estab_doc_reembolso: z.string(),
  pto_emi_doc_reembolso: z.string(),
  secuencial_doc_reembolso: z.string(),
  fecha_emision_doc_reembolso: fechaVista,
  numero_autorizacion_doc_reemb: z.string(),
  detalle_impuestos: z.array(
    z.strictObject({
      codigo: z.enum(['2', '3', '5']),
      codigo_porcentaje: z.string(),
      tarifa: porcentaje,
      base_imponible_reembolso: dolaresVista,
      impuesto_reembolso: dolaresVista,
    }),
  ),
});

const docSustento = z.strictObject({
  liquidacion_id: idVista.nullable(),
  compra_id: idVista.nullable(),
  cod_sustento: z.string(),
  cod_doc_sustento: z.string(),
  num_doc_sustento: z.string().meta({ description: '15 dígitos' }),
  fecha_emision_doc_sustento: fechaVista,
  fecha_registro_contable: fechaVista.nullable(),
  num_aut_doc_sustento: z.string().nullable(),
  pago_loc_ext: z.enum(['01', '02']),
  tipo_regi: z.string().nullable(),
  pais_efec_pago: z.string().nullable(),
  aplic_conv_dob_trib: siONo.nullable(),
  pag_ext_suj_ret_nor_leg: siONo.nullable(),
  pago_reg_fis: siONo.nullable(),
  total_comprobantes_reembolso: dolaresVista.nullable(),
  total_base_imponible_reembolso: dolaresVista.nullable(),
  total_impuesto_reembolso: dolaresVista.nullable(),
  total_sin_impuestos: dolaresVista,
  importe_total: dolaresVista,
  impuestos_doc_sustento: z.array(impuesto),
  retenciones: z.array(retenido),
  reembolsos: z.array(reembolso),
  pagos: z.array(z.strictObject({ forma_pago: z.string(), total: dolaresVista })),
});

export const retencionVista = z
  .strictObject({
    ...anteElSri,
    ...deSuTramite,
    numero_comprobante: z
      .string()
      .nullable()
      .meta({ description: '001-001-000000001; null mientras es borrador' }),
    fecha_emision: fechaVista,
    tipo_identificacion_sujeto_retenido: z.enum(['04', '05', '06', '07', '08']),
    tipo_sujeto_retenido: z.enum(['01', '02']).nullable(),
    parte_rel: siONo,
    razon_social_sujeto_retenido: z.string(),
    identificacion_sujeto_retenido: z.string(),
    periodo_fiscal: z.string().meta({ description: 'MM/AAAA' }),
    docs_sustento: z.array(docSustento),
    total: dolaresVista.meta({ description: 'La suma de lo retenido' }),
    email: z.string().nullable(),
    proveedor_id: idVista.nullable().meta({ description: 'El sujeto retenido en el directorio' }),
    sucursal_id: idVista,
    ambiente,
    creado_en: instanteVista,
    anulado_motivo: z.string().nullable(),
    fecha_anulacion: fechaVista.nullable(),
  })
  .meta({ id: 'Retencion' });
