import { z } from 'zod';

/** What few received documents say, as it looks. */

const texto = z.string();
const dinero = z.number();

const otroImpuesto = z.strictObject({
  codigo: z.enum(['3', '5']),
  codigo_porcentaje: texto,
  base_imponible: dinero,
  tarifa: z.number().nullable(),
  valor: dinero,
});

const compensacion = z.strictObject({ codigo: texto, tarifa: z.number(), valor: dinero });

const reembolso = z.strictObject({
  tipo_identificacion_proveedor_reembolso: texto,
  identificacion_proveedor_reembolso: texto,
  cod_pais_pago_proveedor_reembolso: texto.nullable(),
  tipo_proveedor_reembolso: z.enum(['01', '02']),
  cod_doc_reembolso: texto,
  estab_doc_reembolso: texto,
  pto_emi_doc_reembolso: texto,
  secuencial_doc_reembolso: texto,
  fecha_emision_doc_reembolso: texto.meta({ format: 'date' }),
  numero_autorizacion_doc_reemb: texto,
  detalle_impuestos: z.array(
    z.strictObject({
      codigo: z.enum(['2', '3', '5']),
      codigo_porcentaje: texto,
      tarifa: z.number(),
      base_imponible_reembolso: dinero,
      impuesto_reembolso: dinero,
    }),
  ),
});

/** Taxes by code, and what is not charged of them. */
export const CARGOS_RECIBIDOS = {
  otros_impuestos: z
    .array(otroImpuesto)
    .meta({ description: 'El ICE y el IRBPNR por código; vacía si no suman lo que el documento' }),
  compensaciones: z.array(compensacion).meta({ description: 'Del IVA, lo que no se cobra' }),
};

/** What it passes on of others. */
export const REEMBOLSOS_RECIBIDOS = {
  total_comprobantes_reembolso: dinero.nullable(),
  total_base_imponible_reembolso: dinero.nullable(),
  total_impuesto_reembolso: dinero.nullable(),
  reembolsos: z.array(reembolso).meta({
    description:
      'De un comprobante de reembolso (41), lo que traslada; avisos dice lo que no se pudo tomar',
  }),
};
