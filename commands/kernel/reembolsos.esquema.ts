import { z } from 'zod';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import {
  type Reembolso,
  type ReembolsoPedido,
  reembolsar,
  totalizarReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { bajo } from '#domain/kernel/tributos/reparos.ts';
import { dinero, fecha, rehusar, texto } from './campos.ts';
import { exigirIdentificacionBienEscrita } from './identificacion.esquema.ts';
import { patron } from './numero-documento.esquema.ts';
import { autorizacionDeSustento, exigirClaveDeSustento } from './sustento.esquema.ts';

/** What a document passes on of others: `reembolsos` of the SRI's schemas in snake_case. */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_REEMBOLSOS = 300;
const MAXIMO_IMPUESTOS = 50;

const impuesto = z
  .object({
    codigo: z.literal(['2', '3', '5']).meta({ description: 'Tabla 16: 2 IVA, 3 ICE, 5 IRBPNR' }),
    codigo_porcentaje: patron(/^\d{1,4}$/, 'Debe tener de 1 a 4 dígitos'),
    tarifa: dinero
      .nullish()
      .meta({ maximum: 999, description: 'La del código de IVA cuando falta' }),
    base_imponible_reembolso: dinero,
    impuesto_reembolso: dinero.nullish().meta({ description: 'Se calcula cuando falta' }),
  })
  .transform(({ tarifa, impuesto_reembolso, ...resto }) => ({
    ...resto,
    tarifa: tarifa ?? null,
    impuesto_reembolso: impuesto_reembolso ?? null,
  }));

const reembolso = z
  .object({
    tipo_identificacion_proveedor_reembolso: z.literal(['04', '05', '06', '08']),
    identificacion_proveedor_reembolso: texto(20),
    cod_pais_pago_proveedor_reembolso: patron(/^\d{3}$/, 'Debe tener 3 dígitos').nullish(),
    tipo_proveedor_reembolso: z
      .literal(['01', '02'])
      .meta({ description: '01 persona natural, 02 sociedad' }),
    cod_doc_reembolso: patron(/^\d{2}$/, 'Debe tener 2 dígitos'),
    estab_doc_reembolso: patron(/^\d{3}$/, 'Debe tener 3 dígitos'),
    pto_emi_doc_reembolso: patron(/^\d{3}$/, 'Debe tener 3 dígitos'),
    secuencial_doc_reembolso: patron(/^\d{9}$/, 'Debe tener 9 dígitos'),
    fecha_emision_doc_reembolso: fecha,
    numero_autorizacion_doc_reemb: autorizacionDeSustento,
    detalle_impuestos: z.array(impuesto).min(1).max(MAXIMO_IMPUESTOS),
  })
  .transform((r, ctx): ReembolsoPedido => {
    const tipo_identificacion = r.tipo_identificacion_proveedor_reembolso;
    const identificacion = r.identificacion_proveedor_reembolso;
    const identidad = { tipo_identificacion, identificacion };
    exigirIdentificacionBienEscrita(ctx, identidad, 'identificacion_proveedor_reembolso');
    const numero = r.estab_doc_reembolso + r.pto_emi_doc_reembolso + r.secuencial_doc_reembolso;
    const documento = {
      num_aut_doc_sustento: r.numero_autorizacion_doc_reemb,
      cod_doc_sustento: r.cod_doc_reembolso,
      num_doc_sustento: numero,
    };
    exigirClaveDeSustento(ctx, documento, 'numero_autorizacion_doc_reemb');
    return { ...r, cod_pais_pago_proveedor_reembolso: r.cod_pais_pago_proveedor_reembolso ?? null };
  });

const suma = dinero.nullish().meta({ description: 'Se calcula cuando falta; otro es 422' });

/** `descripcion`: when they are said. */
export const camposDeReembolsos = (descripcion: string) => ({
  total_comprobantes_reembolso: suma,
  total_base_imponible_reembolso: suma,
  total_impuesto_reembolso: suma,
  reembolsos: z
    .array(reembolso)
    .max(MAXIMO_REEMBOLSOS)
    .nullish()
    .meta({ description: descripcion }),
});

/**
 * What a body passes on of others, with the taxes of each, as one that issues it computes them. 422: a tax
 * that is not what its rate says, a sum that is not so.
 */
export const reembolsosCalculados = (
  cuerpo: CuerpoConReembolsos,
  ctx: z.core.$RefinementCtx,
): readonly Reembolso[] => {
  const lista: ErrorDeCampo[] = [];
  const reparos = { en: [], lista };
  const reembolsos = (cuerpo.reembolsos ?? []).map((pedido, i) =>
    reembolsar(pedido, bajo(reparos, 'reembolsos', i)),
  );
  const totales = {
    total_comprobantes_reembolso: cuerpo.total_comprobantes_reembolso ?? null,
    total_base_imponible_reembolso: cuerpo.total_base_imponible_reembolso ?? null,
    total_impuesto_reembolso: cuerpo.total_impuesto_reembolso ?? null,
  };
  totalizarReembolsos(totales, reembolsos, reparos);
  for (const { type: tipo, loc, msg: mensaje, input } of lista) {
    rehusar(ctx, input, { tipo, mensaje, en: loc.slice(1) });
  }
  return reembolsos;
};

export type CuerpoConReembolsos = z.output<z.ZodObject<ReturnType<typeof camposDeReembolsos>>>;
